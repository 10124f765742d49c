import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * First aid for damage by liquid, heat or a power cut rather than by an attacker: people first, then the device, then
 * its data. Sources: Dell's support on swollen batteries (stop using it, unplug it, never press or open it), the rule
 * for electrical fires (power off, no water, leave and call the fire brigade), manufacturers' advice on spilled liquid
 * (off, turned over, not on again before it was opened), and providers' own order for restarting equipment, from the
 * line inwards.
 */
export const FIRST_AID_DAMAGE = {
  'aid-liquid': {
    about: 'Liquid over a laptop or phone',
    answer: 'Be quick: current and liquid together do the damage. Do these three things in this order.',
    firstAid: {
      steps: [
        'After a burst pipe or a leak, or where a plug, a socket or a device on the mains got wet: touch nothing wet, stay out of the water, and switch off the main switch on the distribution board if you can reach it dry. A laptop or phone: hold the power button until it is off, even if it still works, then pull out the charger and everything else.',
        'Wipe off what you see and stand a laptop upside down, half open like a tent, so that the liquid runs out again; no hair dryer and no rice.',
        'Do not switch it on and do not charge it, not even to see whether it works, until somebody has opened and dried it. If it gets hot, swells or smells, take it outside, away from people.',
      ],
      untilMorning:
        'leave it off, upside down and in a dry place. What cannot wait can be done on another computer, from a copy.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-battery': {
    about: 'A swollen or hot battery',
    answer: 'Stop using it now: a damaged battery can catch fire. Do these three things in this order.',
    firstAid: {
      steps: [
        'Switch it off, pull out the charger, and keep people away from it, children first. If it smokes, hisses or burns, leave the room, close the door and call the fire brigade.',
        'If it does none of these and you can carry it without pressing it, put it outside or on stone or tiles, by itself: not on a bed, sofa or carpet, and not in a bag, drawer or car.',
        'Do not press, bend, pierce, open or charge it, and do not start it again to save files. The battery is taken out and handed in for recycling, not thrown in a bin.',
      ],
      untilMorning:
        'leave it off, off the charger and outside, away from anything that burns. No file on it is worth one more start.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-burning': {
    about: 'A burning smell, smoke or sparks',
    answer:
      'Switch it off at the wall now, and do not switch it on again. Do these three things in this order.',
    firstAid: {
      steps: [
        'Switch off the wall socket; if you cannot reach it safely, or the lights went too, the main switch on the distribution board. A laptop or phone: pull out the charger and hold the power button until it is off. Pull a plug only if it is dry, cool and does not spark.',
        'If it still smokes, sparks or burns, everybody leaves the room, you close the door and call the fire brigade. No water on anything electrical.',
        'Leave it off and unplugged, and a switch that tripped down: do not try it again, not even to save files. Somebody looks at the device first, and an electrician at the plug and the wiring.',
      ],
      untilMorning:
        'leave it off and unplugged, and look once more within the hour whether it is cool. What cannot wait can be done on another computer, from a copy.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-all-down': {
    about: 'Everything in the office is down',
    answer:
      'When much stops at once it is mostly one box, or the provider; look at these three, in this order.',
    firstAid: {
      steps: [
        'Look at the power first. Whatever smells burnt, smokes, is wet or was hit by lightning is switched off at the wall, and stays off; then trip switch, plugs, and the lights on the fibre box, the router and the switch that all cables go into.',
        'Switch the others off and on again one after the other, and wait until each shows its lights: fibre box, router, switch, then one computer, the till or the card machine.',
        'If that does not help, ask the provider whether there is a fault: of the internet, of the card machine, or of mail and website; after a move to another host, have the old mail records put back. Until then use a phone’s own connection.',
      ],
      untilMorning:
        'write down what works and which lights are on, reset nothing to its factory settings, and take orders and payments by phone or on paper.',
    },
    links: [PAGES.itConsulting],
  },
} satisfies Intents;
