import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** More ways to ask, by intent: of prices, visits, repairs and the company. */
export const MORE_OF_PRICES: Training = {
  'remote-minutes': {
    en: ways(
      'can i buy more remote minutes | what happens when my 15 minutes are finished | extra anydesk time price | i need more than 15 minutes | how much for another 15 minutes | top up remote time | my remote minutes are used up what now | what if the problem takes longer than 15 minutes | cost of extra remote support',
    ),
    after: {
      'remote-minutes': ways(
        'and if i need more | can i buy more | what if its finished | what do extra minutes cost',
      ),
    },
  },
  'public-holidays': {
    en: ways(
      'are you open over christmas | when do you close in december | december shutdown dates | are you open on new years day | open on boxing day? | do you work between christmas and new year | when do you open again in january | easter weekend hours | are you closed on good friday | open on heritage day | women day open? | are you open on youth day | is someone there on 16 december | when is your last working day of the year',
    ),
    af: ways('is julle oop oor kersfees | wanneer sluit julle in desember | is julle oop op nuwejaarsdag'),
    zu: ways('niyavula ngoKhisimusi | niyavala nini ngoDisemba'),
    after: {
      'opening-hours': ways('and on public holidays | what about christmas | over december? | and easter'),
    },
  },
  'consultation-cost': {
    en: ways(
      'what is your hourly rate | how much per hour | what do you charge an hour | rate per hour for a technician | hourly fee | day rate for a consultant | how much is an hour of support | do you bill by the hour | ad hoc rate | price per hour on site | how much for 2 hours of work | what is the rate of the security officer by the hour | is there a call out fee | do you charge for travelling | how much is the callout to ballito | do i pay for petrol | travel cost per km | extra charge to come to hillcrest | do you charge km | what do you charge just to come out | do you charge to come and look | is the first visit free | is a site visit charged',
    ),
    af: ways(
      'wat is julle uurtarief | hoeveel per uur | is daar n uitroepfooi | vra julle vir reiskoste | wat kos dit om uit te kom',
    ),
    zu: ways('nibiza malini nge-hour'),
    after: {
      'security-consulting': ways('how much per hour | what is the rate | what does the officer cost'),
      'areas-served': ways(
        'is there a call out fee | do you charge for that | how much to come out | what does it cost',
      ),
      appointment: ways('is there a call out fee | what does the visit cost'),
    },
  },
  quote: {
    en: ways(
      'how much for wifi in a guesthouse | what does cabling per point cost | price per network point | how much to move an office of 10 | what do you charge to install a router | how much for a wifi extender installed | price to migrate 12 mailboxes to microsoft 365 | what does a firewall cost | how much to set up a vpn | what would it cost to set up a new office | price for a mesh system in a big house | what do you charge for a server setup | how much for office 365 migration',
    ),
    after: {
      'wifi-network': ways('whats that cost | how much is that | what do you charge for it | price?'),
      'office-setup': ways('how much | what would that cost | price?'),
      'microsoft-365': ways('how much is it | what does the move cost | price?'),
      'firewall-vpn': ways('how much is that | what does it cost'),
    },
  },
  reviews: {
    en: ways(
      'can i speak to one of your customers | give me references i can phone | who are your clients | can you give me contactable references | names of companies you work for | which companies use you | do you have a client list | can i call a current client | case studies please | any big clients | who do you look after in umhlanga',
    ),
  },
  'repair-parts': {
    en: ways(
      'how much is a new battery for my laptop | price of a laptop screen | what does a 1tb ssd cost with you | how much for a new keyboard for a lenovo | price for 16gb ram | what will a screen replacement come to | cost of a charger for hp | how much is a hard drive | macbook battery price | what does it cost to put in an ssd | screen for dell latitude how much | price of a new motherboard | how much to replace a cracked laptop screen | how much do parts usually cost | ssd upgrade price',
    ),
    af: ways('wat kos n nuwe battery | hoeveel is n laptop skerm | wat kos n ssd'),
    after: {
      'repair-parts': ways(
        'how much is a screen | what does a battery cost | how much are they | and an ssd',
      ),
    },
  },
  'price-change': {
    en: ways(
      'can you change the terms | what if you change the terms and i dont agree | how will i know when the terms change | notice of changes to terms | can you change the contract while i am subscribed | do you warn me before the terms change | how much notice of new terms',
    ),
  },
  'sell-hardware': {
    en: ways(
      'do you sell laptops | core i5 laptop around r6000 | do you have refurbished laptops | i want to buy a second hand pc | got any laptops in stock | price of a new laptop with you | can i buy a printer from you | do you sell routers | do you sell office licences | where can i buy a screen from you | i need 5 new laptops can you supply | looking for a cheap laptop for my kid | do you have desktops for sale | can i order a macbook through you | do you sell antivirus licences | do you stock toner',
    ),
    af: ways(
      'verkoop julle skootrekenaars | het julle tweedehandse rekenaars | wat kos n nuwe laptop by julle',
    ),
    zu: ways('niyawathengisa ama-laptop | nidayisa ama-computer'),
  },
  'buying-advice': {
    en: ways(
      'which laptop should i get for school | what pc do i need for autocad | help me choose a laptop | dell or hp for accounting | lenovo or asus for a student | what specs do i need for pastel | which printer should our office buy | is 8gb ram enough | mac or windows for my business | what should i look for in a laptop | hp or lenovo | should i buy a laptop or a desktop | which tablet for my mother | can you advise before i buy | what computer do you recommend for quickbooks | is this laptop at takealot any good',
    ),
  },
  'phone-repair': {
    en: ways(
      'can you fix my phone | phone repairs | my samsung fell in water | iphone screen cracked | do you repair cellphones | how much to replace an iphone screen | my phone does not charge | do you fix tablets | ipad glass broken | cellphone battery replacement | repair my huawei | fix a cracked phone screen price | my phone screen is black | samsung a12 lcd price | can you replace a phone battery',
    ),
    af: ways('maak julle selfone reg | my foon se skerm is gebreek'),
    zu: ways('niyazilungisa izingcingo | ifoni yami iphukile iskrini'),
  },
  'data-recovery': {
    en: ways(
      'my hard drive is clicking can you get my photos | recover files from a dead drive | data recovery price | my external drive fell and does not work | usb stick is not recognised need the files | how much to recover data | formatted my drive by mistake | can you get data off a laptop that is dead | memory card says format | i lost all my photos can you recover them | sd card corrupted | recycle bin emptied help | ssd died can you save the data | deleted my thesis help | get files from an old pc that does not start',
    ),
    af: ways('my hardeskyf klik kan julle my fotos kry | kan julle data herwin'),
  },
  'repair-where': {
    en: ways(
      'where do i bring my laptop | can i drop my pc at your office | do you collect the laptop | do i bring it or do you come | where must i bring it | do you do house calls for a laptop | can you fetch my computer | my mother is old can you come to her for the laptop | can you fix it at my house | do you repair at my place | pickup and delivery of the laptop | bring it to you or you come here',
    ),
    af: ways('waar moet ek die laptop bring | kom haal julle die rekenaar'),
    zu: ways(
      'ngilethe kuphi i-laptop | niyayilanda yini i-laptop | ngifanele ngilethe i-computer kini noma niyeza',
    ),
    after: {
      'laptop-repair': ways(
        'where do i bring it | ok where must i take it | do you fetch it | can you come to me | where',
      ),
    },
  },
  'laptop-repair': {
    en: ways(
      'how much for 3 laptops to be serviced | my pc beeps and shows nothing | laptop fell in water does the r550 cover it | spilled coffee on my laptop | is the 550 with vat | r550 all in? | my laptop gets very hot | laptop restarts by itself | windows does not start | black screen on my laptop | no display on my desktop | do you service pcs | its a dell can you service it | price for cleaning my laptop | what is in the r550 | same price at 8 tonight | service 4 desktops at our office how much | do you fix laptops at night | laptop makes a loud noise | laptop is dead | my pc died',
    ),
    af: ways('wat kos n diens vir my rekenaar | my rekenaar gaan nie aan nie'),
    zu: ways('kuyimalini ukulungisa i-laptop | kuyimalini ukwenza i-service kwi-laptop'),
    after: { 'repair-where': ways('and the price | how much is that | same price at night') },
  },
  'slow-computer': {
    en: ways(
      'my pc takes ten minutes to start | i think my phone is slow | laptop is so slow | my computer hangs all the time | pc is slow since the update | why is my laptop slow | it takes forever to open word | make my computer faster | my old laptop is very slow can you speed it up | computer freezes when i open chrome | i think my computer is slow | my phone has become slow | slow pc how much to sort out',
    ),
    af: ways('my rekenaar is baie stadig | hoekom is my laptop so stadig'),
    zu: ways('i-laptop yami iyacotha kakhulu'),
  },
  'virus-removal': {
    en: ways(
      'my laptop is full of popups | remove a virus from my pc | computer has adware | my mothers laptop has popups can you come | strange ads everywhere on my pc | my browser opens strange pages | malware on my laptop can you clean it | virus clean up price | toolbar i cannot remove | my pc is infected please clean it | antivirus found a trojan',
    ),
    after: { 'laptop-repair': ways('does that include a virus | and virus removal') },
  },
  'areas-served': {
    en: ways(
      'do you come to umhlanga | do you cover ballito | can you come to my shop in pinetown | is hillcrest in your area | do you travel to pietermaritzburg | can you help in johannesburg | do you come to my house | are you only in durban | do you work in the midlands | how far do you travel | can somebody come to chatsworth | do you service the south coast | i stay in phoenix do you come here | do you go as far as richards bay | do you also work in amanzimtoti | can you come to kwamashu | cape town based can you still help | do you help people in soweto',
    ),
    af: ways('kom julle na umhlanga | kom julle uit hillcrest toe | help julle in pretoria'),
    zu: ways('niyafika yini eMlazi | niyafika eThekwini | niyeza eBallito'),
    after: {
      'laptop-repair': ways('do you come to ballito | and do you come to me | in westville?'),
      'wifi-network': ways('do you come to ballito | can you come to hillcrest'),
      'opening-hours': ways('and do you come to pinetown'),
    },
  },
  appointment: {
    en: ways(
      'can somebody come tomorrow | can you come sunday morning | book a technician for friday | i need someone today | can you be here in an hour | send someone now please our pos is down | when can you come | make an appointment | can i book for next week | our till computer died can you come | come and fix it today please | do you have someone available this afternoon | i want to book the laptop service',
    ),
    af: ways('kan iemand more kom | wanneer kan julle kom'),
    zu: ways('ningeza nini | kukhona ongafika kusasa'),
    after: {
      'laptop-repair': ways('can you come tomorrow | ok book it | when can you come | i want to book'),
    },
  },
  'not-offered': {
    en: ways(
      'do you do voip phones | 3cx phones | do you make websites | how much for a website | do you install cctv | need cameras at my shop | do you sell fibre | which fibre is best in umhlanga | do you install solar | inverter installation | do you build apps | do you host websites | starlink installation | do you do dstv | gate motors | do you do graphic design | do you run google ads | do you do electric fences | alarm systems | can you register a co.za domain | do you develop software | social media management | can you set up a switchboard | install an intercom | domain hosting price | do you do web design and seo',
    ),
    af: ways('doen julle webwerwe | installeer julle sonpanele | verkoop julle vesel'),
    zu: ways('niyawafaka ama-camera | niyayenza yini i-website'),
  },
  'vat-included': {
    en: ways(
      'is vat included in the r550 | do you charge vat | are you vat registered | is the r99 incl vat | do your prices include vat | excl or incl vat | vat number please | can i claim vat back | is the 550 incl vat | do i get a vat invoice | plus vat?',
    ),
    af: ways('is julle btw geregistreer | is btw ingesluit | is dit btw ingesluit'),
  },
  'plan-price': {
    en: ways(
      'cheapest plan for my business | whats the monthly for it support for 7 people | how much is whatsapp support pm | what do you charge per month for 4 staff | price of the r99 thing | monthly price for a pty ltd with 6 ppl | whats the damage per month for us 8 | i use one phone in my spaza shop cheapest plan | church office with 3 computers what is cheap | what do i pay per year | is there a yearly price | support plan price | how much for one person | how much for the whole year then | whole year for 4 people',
    ),
    af: ways('wat kos die whatsapp ding per maand | wat is die goedkoopste plan'),
    zu: ways('i-support yaku-whatsapp ibiza malini | sinabasebenzi abangu-4 sizokhokha malini'),
    after: {
      'plan-price': ways(
        'for the whole year then | and for a year | per year for all of us | and yearly | so for 12 months',
      ),
    },
  },
};
