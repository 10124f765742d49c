import type { PORT_TOOL } from '../rules/intents/port-tool.ts';
import type { Training } from '../rules/intents/intent.ts';

/** How people ask about the port scanner and what it shows. */
export const PORT_TOOL_EXAMPLES: Training<keyof typeof PORT_TOOL> = {
  'port-scanner': {
    en: [
      'what does the port scanner do',
      'how do i scan my ports',
      'check my open ports',
      'open port scanner',
      'can hackers get into my router check',
      'which ports are open on my network',
      'test my firewall',
      'scan my ip address',
      'which ports do you scan',
      'how does the port scan work',
      'how long does the port scan take',
      'whats my ip address',
      'is my router open to the internet',
      'what is a port',
      'do you test port 3389',
      'can i scan my home network',
      'Could you explain the port scanner to me?',
      'check my ip for open doors',
    ],
    af: [
      'watter poorte is oop',
      'hoe skandeer ek my poorte',
      'wat doen die poort skandeerder',
      'toets my firewall',
      'wat is my ip adres',
    ],
    zu: [
      'yenzani i-port scanner',
      'ngiskena kanjani ama-port ami',
      'yimaphi ama-port avulekile',
      'hlola i-router yami',
      'ithini i-ip address yami',
    ],
  },
  'port-result': {
    en: [
      'what does high risk mean',
      'how do i close a port',
      'what does warning mean on the scanner',
      'not testable what is that',
      'what is safe in the port scan result',
    ],
    after: {
      'port-scanner': [
        'it says high risk',
        'what does filtered mean',
        'one is open what now',
        'how do i close it',
      ],
    },
  },
  'port-limit': {
    en: [
      'why must i wait ten minutes to scan again',
      'it says one scan every 10 minutes',
      'can i scan again',
      'scan limit',
      'why cant i scan my other address now',
      'rate limit port scan',
      'how often can i use the port scanner',
      'the scanner says try again later',
    ],
    after: {
      'port-scanner': ['how often', 'can i do it again'],
    },
  },
  'port-permission': {
    en: [
      'can i scan any ip address',
      'is port scanning legal',
      'can i scan my neighbours ip',
      'why must i tick that i own the address',
      'do you keep what i scanned',
      'can i scan my companys network from home',
      'may i scan a website',
      'is the port scan safe for my router',
      'what do you store when i scan',
      'do you hack into it when you scan',
    ],
    after: {
      'port-scanner': ['is it legal', 'may i scan my friend'],
    },
  },
};
