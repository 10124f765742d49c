import type { TESTING_DETAILS } from '../rules/intents/testing-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask about scans, tests, watching and proof. */
export const TESTING_DETAILS_EXAMPLES: Training<keyof typeof TESTING_DETAILS> = {
  'scan-signature': {
    en: ways(
      'what do we have to sign before the scan | is there paperwork for the free scan | do i sign something | permission form for the scan | do you need our consent to scan the network | how long is the form for the scan | what does the one page say | must the director sign for the scan',
    ),
    after: { 'vulnerability-scan': ways('do we have to sign something | is there a form | what do i sign') },
  },
  'scan-catch': {
    en: ways(
      'whats the catch with the free scan | is there an obligation after the free scan | what is the catch with the free scan | why is the scan free | is the scan really free | do i have to buy something after the scan | am i obliged after the free scan | do you need my card for the scan | is there a contract with the free scan | must we take your quote after the scan | free scan no strings attached? | what do you get out of a free scan | hidden costs of the free scan | do we have to let you fix it after the scan',
    ),
    af: ways('is die skandering regtig gratis | wat is die vangplek'),
    after: {
      'vulnerability-scan': ways(
        'is it really free | whats the catch | do i have to buy something then | and after that | no contract?',
      ),
    },
  },
  'scan-report': {
    en: ways(
      'who sees the report of the scan | when do i get the scan report | do i get a report after the scan | who gets the report | when do i get the report of the scan | who gets the scan report | is the scan report in plain language | what is in the report | will you explain the report | do you send the report to anyone else | how soon after the scan is the report | is the report confidential | is the scan report technical',
    ),
    after: {
      'vulnerability-scan': ways(
        'when do we get the report | who sees the report | is the report understandable | and the results',
      ),
    },
  },
  'scan-harmless': {
    en: ways(
      'will the scan slow us down | will the scan break anything | can the free scan crash our server | do we have to stop working during the scan | does the scan slow our network | do you try to break in during the free scan | do you change anything when you scan | is the vulnerability scan dangerous | do we need to switch off computers for the scan | do you come to the office for the scan | do you put a box in our office | is the scan done from outside | half a day scan do we stop',
    ),
    after: {
      'vulnerability-scan': ways(
        'will it break something | do we have to stop working | do you come to us for that | is it dangerous',
      ),
    },
  },
  'pentest-legal': {
    en: ways(
      'do you need permission to test us | is a penetration test legal | are you allowed to hack us | do we need to give permission for a pentest | is it legal to hack my own company | do you need written consent for the test | cybercrimes act and pen testing | may you test our cloud provider | is ethical hacking legal in south africa | can you test a supplier without telling them | can you pentest my competitor | is it legal for you to break into my system | do we have to ask our hosting company before a pentest',
    ),
    after: {
      'penetration-test': ways('is that legal | do you need permission | are you allowed to do that'),
    },
  },
  'pentest-agreement': {
    en: ways(
      'what is agreed before a pentest | what is in the pentest contract | who do you call at night when something breaks in the test | what do we agree in writing | scope agreement for a penetration test | which days do you test | rules of engagement | do we decide what you may test',
    ),
    after: { 'penetration-test': ways('what do we agree on before | what is in writing') },
  },
  'pentest-steps': {
    en: ways(
      'how does a penetration test go | steps of a pentest | what do you do in a pen test | phases of a penetration test | how do you test | describe your pentest process | what happens during a penetration test | methodology of the pentest',
    ),
    after: { 'penetration-test': ways('how does it go | what are the steps | how do you do that') },
  },
  'pentest-retest': {
    en: ways(
      'do you test again after we fixed it | is the retest free | do you retest | does a second pentest cost extra | help with fixing after the pentest | do you help us mend what you found | after we close the holes do you check again | is checking the fixes included',
    ),
    after: {
      'penetration-test': ways('do you test again | is a retest included | and after we fix it'),
      'pentest-price': ways('is the retest included | and testing again'),
    },
  },
  'pentest-data': {
    en: ways(
      'do you copy our data in a pentest | what do you do with the findings | when do you delete the pentest report | will you see our customer data during the test | who gets the pentest report | what does a pentest report look like | is the pentest report for management | are the findings encrypted | do you take our data as proof',
    ),
    after: {
      'penetration-test': ways(
        'do you see our data | what do we get | is there a report | what happens to what you find',
      ),
    },
  },
  'pentest-scope': {
    en: ways(
      'what can you pentest | do you test wifi | can you test our web shop | do you test mobile apps or websites | do you do owasp | internal penetration test | can you pentest our azure | do you test our cloud accounts | external and internal test | what do you look at in a penetration test | do you test from inside the office | test our customer portal login',
    ),
    after: {
      'penetration-test': ways(
        'do you test wifi too | also our website | and from inside | what do you look at',
      ),
    },
  },
  'phishing-exercise': {
    en: ways(
      'can you send fake phishing mails to my staff | phishing test for employees | test whether my people click | phishing simulation | do you do social engineering tests | how long is the awareness training | what is in the staff training | does the training use south african examples | will my staff be shamed | friendly phishing test | is the training at our office | how long does a training session take',
    ),
    after: {
      'security-training': ways(
        'do you test them | how long is it | with phishing test? | what do you show them',
      ),
    },
  },
  'managed-report': {
    en: ways(
      'do we get a report with managed security | monthly report of monitoring | how will you tell us about an incident | how do you report | what is in the monthly report | will you phone us at night if something happens | how long is the security report | who tells us when something moves',
    ),
    after: {
      'managed-security': ways('do we get a report | how do you tell us | will you phone us at night'),
    },
  },
  'managed-services': {
    en: ways(
      'do you run edr for us | what does managed security include | what do you watch in managed security | do you do edr | do you watch microsoft 365 | is cloud security part of managed security | what is edr | what is endpoint detection and response | vulnerability management every week | compliance management | do you isolate an infected computer | what are the six watches | do you monitor firewalls and sign-ins | do you manage aws security',
    ),
    after: {
      'managed-security': ways('what is included | what do you watch | does it have edr | also our 365'),
    },
  },
  'managed-example': {
    en: ways(
      'give me an example of what you do at night | what happens at 2am when someone breaks in | example of an incident | what would you do if a mailbox is opened from abroad | show me what monitoring does | walk me through an incident at night | sample of the log',
    ),
    after: { 'managed-security': ways('give me an example | what happens when you see something') },
  },
  'how-attacks-happen': {
    en: ways(
      'how do hackers get in | how do small companies get attacked | what are the most common attacks | why would anyone attack us | how does ransomware get in | biggest risks for a small business | what are the five ways in | common ways in | what should we worry about first | are we too small to be hacked | how do attacks on small businesses start | what is the biggest cyber threat',
    ),
    af: ways('hoe kom kuberkrakers in | wat is die grootste gevaar vir n klein besigheid'),
  },
  'attack-numbers': {
    en: ways(
      'how many small businesses are attacked | what does a breach cost in south africa | is it true that 60% of companies close after an attack | statistics about cyber attacks | 43% of attacks aim at small business is that true | how many incidents are human error | cost of a data breach for a small company | cyber crime numbers | where does the 95% come from | is the 60 percent figure real',
    ),
  },
  'incident-plan': {
    en: ways(
      'can you make us an incident response plan | what is incident response | plan for when we are hacked | who do we call in an incident | do you help after an attack | incident response service | emergency plan for cyber attack | do you offer incident response | can you investigate how they got in | do you clean up after a hack',
    ),
  },
  'security-assessment': {
    en: ways(
      'risk assessment for board | where do we stand with security | can you assess our security | security assessment how long | two day assessment | our board asks if we are safe | risk assessment for our company | risk register on one page | gap analysis | how safe are we | audit our security | check how secure our company is | board wants to know are we safe | how long does the assessment take',
    ),
    after: { 'security-consulting': ways('how long does it take | how do you start | where do we stand') },
  },
  gdpr: {
    en: ways(
      'gdpr help | does gdpr apply to us | what is gdpr | we have customers in germany do we need gdpr | gdpr for a south african company | difference between popia and gdpr | european customers privacy law | do you help with gdpr | we sell to the eu | gdpr vs popia | is gdpr relevant in south africa | when do i need gdpr | customers in europe',
    ),
    after: { popia: ways('and gdpr | what about gdpr | is gdpr the same') },
  },
  'pci-dss': {
    en: ways(
      'do we need pci dss | what is pci | we take card payments what rules | card numbers security standard | pci compliance help | we store card numbers is that ok | do you help with pci dss | is pci for us if we have a card machine',
    ),
  },
  'other-frameworks': {
    en: ways(
      'what is nist | what is cobit | do you know the nist framework | cobit for auditors | which framework should we use | cybersecurity framework explained | do you work with nist | our auditor asks for cobit | what is iso 27001 | nist csf',
    ),
  },
};
