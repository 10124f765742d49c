import type { TOOL_DETAILS } from '../rules/intents/tool-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask about single things of the free tools. */
export const TOOL_DETAILS_EXAMPLES: Training<keyof typeof TOOL_DETAILS> = {
  'port-open': {
    en: ways(
      'port 3389 is open is that bad | what does an open port mean | my scan shows port 445 open | port 80 open is it dangerous | rdp open on my router what must i do | what do i do with an open port | is it bad if port 22 is open | ftp port open | Should I be worried about an open port? | my rdp port is open to the world | what is port 21 | port 3389 is open what does it mean | 445 open is that bad | it says 22 open | my rdp port is open | what is port 8080 | the scanner says port 80 is open | is an open port dangerous | port 21 open what now | what is smb | what is telnet port 23 | it found an open port | 3389 open must i worry | what does open mean in the scan | should i close port 443 | port 25 open | 3306 shows open | my port is open what do i do | which open ports are dangerous | rdp open to the internet is that bad',
    ),
    af: ways('poort 3389 is oop wat beteken dit | is n oop poort gevaarlik'),
    after: {
      'port-scanner': ways(
        'it says 3389 open | and if one is open | what does open mean | it found 445 open',
      ),
      'port-result': ways('and 3389 | what about 445 | and port 80'),
    },
  },
  'port-filtered': {
    en: ways(
      'all my ports are filtered is that good | difference between closed and filtered | what does filtered mean | port says filtered is that bad | all my ports are filtered | closed ports good or bad | what does closed mean in the port scan | filtered or closed what is better | everything is filtered is that good | the scan shows filtered everywhere',
    ),
    after: {
      'port-scanner': ways('and filtered | what does filtered mean | what is closed'),
      'port-open': ways('and filtered | and closed'),
    },
  },
  'port-not-testable': {
    en: ways(
      'what does not testable mean | port 25 not testable | why can a port not be tested | scanner says not testable | why could you not test port 25 | one port is not testable is that bad',
    ),
  },
  'port-kept': {
    en: ways(
      'do you keep the result of the port scan | is my port scan saved | what do you save when i scan | how long do you keep my ip | do you log the ip address i scan | is the result of the scan stored | how long are scan records kept',
    ),
    after: {
      'port-scanner': ways(
        'do you save what it finds | is that stored | do you keep my ip | and do you keep the result',
      ),
    },
  },
  'parked-domain': {
    en: ways(
      'which records for a domain that sends no mail | we own a domain we dont use for mail what do i set | parked domain dmarc | protect a domain without email | domain not used for email records | spf for a domain that never sends | null mx what is that | our old domain sends no mail how do i protect it | what to publish for a parked domain | domain only for website no mail how to stop spoofing | unused domain spoofing',
    ),
    after: {
      dmarc: ways('and a domain that sends no mail | what about a domain without mail'),
      'spoof-check': ways('and our other domain sends no mail'),
      'mail-records-order': ways('and for a domain without mail'),
    },
  },
  'spoof-limits': {
    en: ways(
      'does excellent stop all fake mails | we have excellent can someone still fake us | what does excellent not protect against | look alike domain | someone registered a domain nearly like ours | does dmarc stop look alike domains | is excellent 100% safe | grade excellent still got a fake mail | a scammer uses an address that looks like ours | typo domain of our company sends mail | can they still fake my name with gmail',
    ),
    after: {
      'spoof-result': ways('does that stop every fake | is excellent enough | can they still fake us'),
      'spoof-check': ways('it says excellent are we safe now'),
    },
  },
  'spoof-configured': {
    en: ways(
      'all three say configured but it says poor | spf dkim dmarc all configured why can they still fake us | records are there but the verdict is bad | everything configured still spoofed | why is my grade bad if all three are configured | all green but still minimal | we have dmarc why can they still fake us',
    ),
  },
  'spoof-cannot-tell': {
    en: ways(
      'it says we cannot tell | what does we cannot tell mean | spoof check cannot tell is that bad | the check could not read my domain | why can you not tell | name servers silent | result unknown in the spoof check',
    ),
  },
  'spoof-safe-advice': {
    en: ways(
      'how do i know your dns advice is safe | can your records break my mail | will my own mail be lost if i publish that | is it safe to copy the record from the report | do you test the advice | could dmarc block my invoices | what if i put the record in and mail stops | will reject lose our own emails',
    ),
  },
  'spoof-cost': {
    en: ways(
      'what does it cost to fix dmarc | how much to set up spf and dmarc | how long does it take to fix the records | do dns records cost money | can you fix our spoofing and what does it cost | who must put the records in | cost of email authentication | how much work is it to fix spf dkim dmarc | price for putting the records right',
    ),
    after: {
      'spoof-check': ways('what does it cost to fix | how much to put it right'),
      'spoof-result': ways('what does it cost to fix that | how much work is that'),
      'email-protection': ways('how much | what does it cost'),
    },
  },
  'other-mail-records': {
    en: ways(
      'what is mta-sts | do i need bimi | what is tls-rpt | does mx count for the grade | do you check mta sts | is bimi important | what is an mx record | why does mta-sts not count',
    ),
  },
  'mail-records-order': {
    en: ways(
      'whats the order to set up spf dkim dmarc | in what order do i set up the mail records | in which order do i switch on spf dkim dmarc | safe order for the mail records | how do i go from none to reject | steps to dmarc reject | which comes first spf or dmarc | how do i roll out dmarc | when may i go to p=reject | how long do i wait at quarantine | first dmarc policy and for how long | what do i do first spf dkim or dmarc | how long must i read reports before reject',
    ),
  },
  'breach-source': {
    en: ways(
      'where do you get the breach data | who is have i been pwned | is the breach data up to date | what is haveibeenpwned | which service do you ask | what licence has the breach data | what does the scan tell me | how long does the breach scan take | what do i see in the breach scan',
    ),
  },
};
