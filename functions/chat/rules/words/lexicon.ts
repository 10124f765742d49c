/**
 * Words that mean the same in a question to this company, by what they mean. English as it is typed in South Africa, Afrikaans
 * and isiZulu side by side: with them an example in one language also teaches the others. Several words in a row stand as
 * they are typed; all are compared by their stems.
 */
export const LEXICON: Readonly<Record<string, string>> = {
  price:
    'price, prices, pricing, cost, costs, charge, charges, charging, fee, fees, rate, rates, tariff, quote, quotation, quotes, expensive, pricey, afford, affordable, how much, hw much, how mch, howmuch, hoeveel, hoeveel kos, kos, koste, prys, pryse, tarief, duur, kwotasie, malini, yimalini, imalini, kubiza, ibiza, ubiza, biza, intengo, inani, nibiza, izindleko, what do i pay, do i pay, whats the damage, damage, wat kos, uit die sak, uit my sak, wat vra julle, wat sal julle vra, bybetaal, izobiza malini, nikhokhisa malini, ngizokhokha malini',
  cheap:
    'cheap, cheaper, cheapest, budget, goedkoop, goedkoper, eshibhile, too much, discount, special, specials, deal, promo, promotion, afslag, isaphulelo, coupon, voucher',
  free: 'free, gratis, for nothing, no charge, free of charge, complimentary, mahhala, verniet',
  subscription:
    'subscription, subscribe, subscribing, subscribed, subscriber, sub, membership, monthly support, support plan, intekening, inteken, bhalisa, ukubhalisa, whatsapp support, support package, sign up, signup, join, aansluit, joyina',
  personalPlan:
    'personal plan, personal, home plan, household, family, individual, persoonlike, persoonlik, huishouding, private person, for myself, umuntu, ekhaya, home user, just me, gesin, umndeni',
  businessPlan:
    'business plan, small business plan, small business, business, company, firm, practice, besigheid, maatskappy, ibhizinisi, inkampani, office, kantoor, corporate, sme, smme, enterprise plan, startup, shop, winkel',
  people:
    'employees, employee, staff, people, persons, workers, users, team, werknemers, personeel, mense, abasebenzi, abantu, of us, colleagues, heads, guys, members, seats, ppl, pax',
  computer:
    'laptop, laptops, computer, computers, pc, pcs, notebook, desktop, macbook, mac, imac, machine, rekenaar, rekenaars, skootrekenaar, ikhompyutha, ikhompuyutha, amakhompyutha, ilaptop, laptop yami, lappie, lappy, comp, workstation, yekhompyutha, nekhompyutha, ngekhompyutha, kukhompyutha, kwekhompyutha, ikhompyutheni, tafelrekenaar, chromebook, ultrabook, dell, lenovo, acer, hp laptop',
  phone:
    'phone, cellphone, cell, mobile, smartphone, iphone, android, samsung, foon, selfoon, ifoni, iselula, handset, huawei',
  tablet: 'tablet, ipad',
  printer:
    'printer, printers, print, printing, drukker, drukkers, iprinta, uku printa, scanner printer, cartridge',
  wifi: 'wifi, wi fi, wireless, internet, router, fibre, fiber, network, netwerk, lan, inthanethi, adsl, lte, signal, broadband, mesh, hotspot, intanethi, access point',
  repair:
    'repair, repairs, fix, fixing, fixed, mend, service, servicing, broken, broke, dead, faulty, not working, wont start, wont turn on, wont switch on, doesnt work, doesnt turn on, herstel, regmaak, stukkend, gebreek, lungisa, ukulungisa, ilungise, phukile, ephukile, breek, kapot, cracked, smashed, freezes, freezing, frozen, crashing, crashes, crash, blue screen, black screen, overheating, overheats, hangs, hanging, konks, reg te kry, reggemaak, opknap, opgeknap, nakyk, laat nakyk, ukulungiswa, nilungise, ayisebenzi, ayivuki, ayikhanyi, ifile, iphukile, busted, wont boot, wont charge, spilled, spilt, dropped',
  slow: 'slow, sluggish, lagging, laggy, lags, stadig, iyacotha, kancane, takes forever, takes ages, slower, hang, freeze, traag, stadiger, weer vinnig, vinniger, sukkel, kruip, vries, ihamba kancane, iyabambezela, ayisheshi',
  parts:
    'parts, part, spares, battery, screen, hard drive, keyboard, sleutelbord, hardeskyf, isikrini, ikhibhodi, ibhethri, ssd, ram, onderdele, skerm, izingxenye, components, charger, motherboard, memory upgrade, hinge, fan',
  cancel:
    'cancel, cancelling, canceling, canceled, cancelled, cancellation, unsubscribe, opt out, terminate, kanselleer, khansela, ukukhansela, quit, get out of, opsê, stop my, end my, stop paying, stop the subscription, opse, uitteken',
  refund:
    'refund, refunds, refunded, money back, get my money back, terugbetaling, terugbetaal, imali yami emuva, reimburse, reimbursement, pro rata, geld terug, buyisela imali',
  pay: 'pay, paying, payment, payments, betaal, betaling, khokha, ukukhokha, inkokhelo, payfast, checkout, paid, debit, deducted, billed, billing, afgetrek',
  card: 'card, credit card, debit card, visa, mastercard, kaart, kredietkaart, ikhadi, cheque card',
  eft: 'eft, bank transfer, debit order, cash, instant eft, snapscan, zapper, paypal, kontant, ukheshi, deposit, bitcoin, crypto, capitec pay, debietorder, ewallet',
  invoice:
    'invoice, invoices, receipt, receipts, statement, tax invoice, vat invoice, faktuur, kwitansie, i invoyisi, slip, proof of payment, pop',
  vat: 'vat, tax, btw, vat number, vat registered, sars, excl, incl, vat inclusive',
  month:
    'month, months, monthly, pm, per month, a month, p m, maandeliks, maand, ngenyanga, inyanga, every month',
  year: 'year, years, yearly, annual, annually, per year, pa, per annum, a year, jaarliks, jaar, ngonyaka, unyaka, 12 months, upfront, twelve months',
  contract:
    'contract, contracts, lock in, locked in, lock, commitment, minimum term, notice period, kontrak, isivumelwano, sla, tied in, bind',
  trial: 'trial, try it, try out, test first, free month, free trial, probeer, zama',
  setupFee:
    'setup fee, set up fee, joining fee, signup fee, hidden, hidden costs, hidden fees, once off, extra fees, extra cost, admin fee, activation',
  change:
    'change, changing, switch, swap, upgrade, downgrade, update my, move from, verander, shintsha, add someone, add an employee, remove an employee, wissel, opgradeer, add people',
  include:
    'include, included, includes, including, cover, covered, covers, part of, comes with, come with, do i get, what do i get, get for, ingesluit, sluit in, insluit, kufaka, benefits, wat kry, ngitholani',
  remote:
    'remote, remotely, anydesk, teamviewer, screen share, over the internet, remote help, afstand, online help, screenshare, from a distance, minutes, minute, minute per month, minute a month, minute left, log in to my computer',
  onsite:
    'onsite, on site, come to, come out, callout, call out, visit, visits, house call, come to me, come to my, come here, home visit, send someone, kom uit, kom julle, huis toe, niyeza, technician, tegnikus, pick up, collect, drop off, bring in, walk in, uitroep, in person, bring my, bring it, drop it',
  afterHours:
    'after hours, afterhours, weekend, weekends, saturday, sunday, evening, evenings, night, late, saterdag, sondag, naweek, na ure, ngesonto, ngomgqibelo, impelasonto, tonight, at night, surcharge, aand',
  hours:
    'hours, opening hours, open, opening, closing, close, closed, business hours, trading hours, what time, ure, oop, toe, openingstye, vulwa, nivula, niyavala, vuliwe, isikhathi, time do you, tye, vula nini, vala, tyd, open till, trading',
  holiday:
    'holiday, holidays, public holiday, christmas, easter, december, new year, vakansiedag, vakansiedae, iholide, amaholide, kersfees, ukhisimusi, heritage day, good friday, boxing day, festive, day of goodwill, openbare',
  address:
    'address, where are you, where r u, located, location, situated, based, premises, directions, street, adres, waar is julle, ikheli, nikuphi, likuphi, ikuphi, map, gps, find you, head office, your office, your shop, your offices, your building, whereabouts, kantoor geleë, waar sit, pin',
  area: 'area, areas, cover areas, region, come to durban, service area, anywhere, province, gebied, indawo, do you serve, do you operate, do you cover, work in, help in, outside durban, nationwide, countrywide, elsewhere',
  contact:
    'contact, reach, get hold of, phone number, telephone, call you, whatsapp number, number to call, email address, kontak, bel, nommer, xhumana, inombolo, ucingo, fone, contact details, landline, cell number, ring, phone you, shaya ucingo, epos, e mail you, mail you, ngithinta',
  person:
    'human, person, real person, agent, consultant, someone real, somebody, speak to, talk to, speak with, talk with, call me, call me back, callback, phone me, mens, iemand, umuntu, khuluma, praat, representative, operator, manager, actual person, live agent, sales rep, ring me, bel my, ngishayele, call back, kontak my, persoon, technician call',
  bot: 'bot, robot, chatbot, are you human, are you real, are you a person, are you a bot, are you ai, is this ai, machine talking, real person or, are you a robot, jy n mens, irobhothi, automated, chatgpt, gpt, are you an actual, am i talking to, is this a bot, is this a real, program',
  reply:
    'reply, respond, response, answer, get back, hear back, reply time, response time, antwoord, phendula, impendulo, terugkom, wait for, waiting',
  urgent:
    'urgent, asap, emergency, emergencies, right now, immediately, now now, dringend, noodgeval, phuthuma, isimo esiphuthumayo, quickly, haastig, ngokushesha',
  howLong:
    'how long, how soon, how quick, how quickly, how fast, turnaround, when will, hoe lank, hoe gou, kuthatha isikhathi esingakanani, kanjani isikhathi, take long, turnaround time, how many days, kuthatha',
  who: 'who are you, who is, about you, about us, wie is, nibobani, ningobani, ubani, your company, the company, wie is julle, tell me about',
  founded:
    'founded, since when, started, how old, established, years in business, experience, experienced, gestig, qala nini, long have you, been around, been going, been in business, how many years',
  reviews:
    'review, reviews, rating, ratings, testimonials, testimonial, references, legit, trustworthy, trust, scam company, reputable, resensies, ukubuyekezwa, legitimate, references, hellopeter, stars, complaints about, happy customers, vertrou',
  services:
    'services, service offering, offer, offerings, what do you do, what u do, help with, dienste, wat doen, izinsiza, nenzani, amasevisi, wat bied, specialise, specialize, nisiza, products, solutions, nenza',
  jobs: 'job, jobs, vacancy, vacancies, hiring, career, careers, cv, internship, learnership, werk vir julle, umsebenzi, work for you, apply, intern, employment, vakature, recruit, hire me',
  sell: 'sell, selling, buy, buying, for sale, stock, purchase, supply, shop for, verkoop, koop, thenga, nithengisa, new laptop, second hand, secondhand, refurbished, supplier, stockist, ukuthenga, dayisa',
  advice:
    'advice, advise, recommend, recommendation, which laptop, should i buy, which one, aanbeveel, raad, iseluleko, suggest, best laptop, recommendations, eluleka, what should i get',
  commission: 'commission, commissions, kickback, kickbacks, earn something, kommissie',
  breach:
    'breach, breached, breaches, leak, leaked, leaks, pwned, exposed, dark web, compromised email, data leak, gelek, haveibeenpwned, been in a hack, credentials, breach scan, datalek, ukuvuza, ivuzile, breach checker, found online, password dump',
  breachList:
    'breached websites, list of breaches, which websites, which companies, which sites, directory, websites that, breach directory, recent breaches, gehackte webwerwe',
  password:
    'password, passwords, wagwoord, wagwoorde, paswoord, ngephasiwedi, yephasiwedi, iphasiwedi, passcode, login details, login, pwd, passwrd, amaphasiwedi, password manager, passphrase',
  spoof:
    'spoof, spoofed, spoofing, impersonate, impersonating, impersonation, pretend to be, as my domain, as us, from our domain, from my domain, fake email, fake emails, in our name, in my name, in ons naam, vervalste, looks like us, pretending, spoof check, as me, from our address, from my address',
  dmarc: 'dmarc, spf, dkim, dns record, txt record, mail record, dns, bimi',
  spam: 'spam, junk, junk folder, spam folder, gemorspos, not delivered, land in spam, going to spam, deliverability, undelivered, bounce, bouncing',
  ports:
    'port, ports, open port, port scan, port scanner, rdp, firewall, remote desktop, oop poorte, poort, 3389, nmap, telnet, ssh, smb, ip address, my ip, poorte, public ip',
  vulnScan:
    'vulnerability, vulnerabilities, vulnerability scan, vulnerability assessment, vuln, free scan, assessment, kwesbaarheid, assesment, free assessment, security check, security audit, vulnerablity, vulnerabilty, weaknesses, skandering, ubuthakathaka, security scan, skan',
  endpoints: 'endpoint, endpoints, devices, toestelle, toestel, amadivayisi, workstations, machines',
  pentest:
    'pentest, pen test, penetration, penetration test, penetration testing, ethical hack, ethical hacker, red team, pentesting, hack our system, penetrasietoets, penetrasie, pen testing, ethical hacking, break into our',
  managed:
    'managed, managed security, soc, 24 7, round the clock, monitoring, monitor, edr, mssp, siem, watch our systems, rondom die klok, moniteer, 24 hours, managed services, threat hunting, qapha, around the clock',
  package:
    'package, packages, pakket, pakkette, iphakheji, amaphakheji, bundle, tier, tiers, option, options, opsies',
  consulting:
    'consult, consulting, consultant, consultancy, it consulting, konsultasie, advisory, vciso, strategy, konsultant',
  security:
    'security, cybersecurity, cyber, cyber security, protect, protection, secure, sekuriteit, kuberveiligheid, ukuvikela, ukuphepha, ezokuphepha, kuberaanvalle, safe, veilig, beskerm, safety, vikela, iphephile, antivirus, anti virus, hardening',
  popia:
    'popia, popi, gdpr, protection of personal information, compliance, compliant, regulator, information officer, iso 27001, iso27001, iso, audit, nist, cis controls, pci',
  privacy:
    'privacy, my data, my information, my details, personal information, personal data, delete my, what do you keep, what do you store, privaatheid, persoonlike inligting, imininingwane, ulwazi lwami, keep my, store my, share my, sell my, my inligting, data you have, erase, gegewens, cookies, track me, tracking',
  terms:
    'terms, conditions, t c, tcs, terms and conditions, fine print, bepalings, imigomo, voorwaardes, ts cs, small print',
  training:
    'training, train, awareness, phishing simulation, workshop, opleiding, ukuqeqesha, teach, course, train my staff, leer, courses, educate',
  backup:
    'backup, backups, back up, rugsteun, rugsteunkopie, backed up, isipele, restore, recovery, restoring, copies of, back ups, disaster recovery',
  cloud:
    'cloud, cloud storage, nas, storage, private cloud, wolk, onedrive, google drive, dropbox, icloud, ifu, own cloud, stoorplek, file server, terabyte, tb, synology, nextcloud, berging, sharepoint',
  deleted:
    'deleted, lost files, lost file, deleted file, get back, recover, recover files, accidentally, uitgevee, verloor lêers, lost my documents, retrieve, photos gone, data recovery, undelete, overwritten, wiped, file back, lahleke, files back, data off, formatted',
  ai: 'ai, artificial intelligence, automation, automate, automating, machine learning, llm, chatbots, outomatiseer, kunsmatige intelligensie, copilot, openai, automated, robotic, retyping, outomatisering, ubuhlakani',
  aiTraining:
    'train on our data, training on, our documents, confidential documents, leak to chatgpt, documents end up, our data in ai, somebody elses ai, client data into',
  hacked:
    'hacked, hack, hacker, hackers, hacking, gehack, gekraak, ihekiwe, bangihekile, bahekile, hekiwe, got into my, broke into, taken over, compromised, someone is in my, cant log in anymore, locked out, intruder, haked, hackd, is in my email, in my account, logged into my, strange logins, took over, oorgeneem, hackt, rooted, my account was, someone logged, unauthorised access, sending emails i didnt, i didnt send',
  ransomware:
    'ransomware, ransom, encrypted, files encrypted, bitcoin demand, locked my files, files are locked, lockbit, wants bitcoin, pay bitcoin, losprys, ransomeware, skull, decrypt, cant open any files, all my files, files renamed, extension, red screen, countdown, geënkripteer, message on screen, ransom note, ranswomware',
  clickedLink:
    'clicked, clicked a link, clicked on, clicked link, phishing link, opened attachment, opened an attachment, geklik, pressed the link, tapped, ngicindezele, dodgy link, suspicious link, opened a link, op n skakel, skakel, isixhumanisi, linki, ilinki, clickd, klik, followed a link, downloaded, opened the pdf, opened the file, link in the sms, strange attachment',
  phishing:
    'phishing, phish, smishing, suspicious email, suspicious mail, dodgy email, scam email, fake sms, fishing mail, swendelary, strange email, phising, is this email real, fake bank email, dodgy sms, suspicious sms, suspicious message',
  gavePassword:
    'gave my password, gave password, gave my pin, gave pin, entered my password, put in my password, put my password, typed my password, gave out my, gave them my, typed in my password, gave my login, gave him my password, gave her my password, my wagwoord gegee, wagwoord gegee, nginike iphasiwedi, wagwoord ingetik, filled in my, told them my password, password on a fake, entered my details, gave my details, typed my details, banking details on, gave someone my password, logged in on a fake',
  otp: 'otp, one time pin, one time password, gave the otp, six digit code, verification code, gave the code, otp gegee, sms code, kode gegee, gave them the pin, pin number, cvv, read out the code, approved the, shared the code, ikhodi, kode, one time, app notification, approve',
  bank: 'bank, banking, bank account, fnb, absa, capitec, nedbank, standard bank, money gone, money is gone, money stolen, money missing, ibhange, imali ihambile, geld weg, geld gesteel, transaction i didnt, bankrekening, withdrew, tymebank, discovery bank, money out of my account, cleaned out, cleared my account, bank app, stole my money, debit i dont know, geld is weg, ebhange',
  whatsappTaken:
    'whatsapp hacked, whatsapp was hacked, whatsapp stolen, whatsapp taken over, whatsapp hijacked, whatsapp account hacked, someone has my whatsapp, locked out of whatsapp, whatsapp is gehack, whatsapp yami, whatsapp gekaap, lost my whatsapp, my whatsapp is, asking my contacts for money, asking my friends for money, messaging my contacts, whatsapp is taken, someone is using my whatsapp, my whatsapp was',
  whatsapp: 'whatsapp, whatsap, watsapp, whats app, whatsupp, wa',
  falseInvoice:
    'fake invoice, false invoice, changed bank details, new bank details, banking details changed, wrong account, paid the wrong, paid a scammer, paid scammer, invoice was fake, invoice scam, intercepted, vals faktuur, valse faktuur, paid a fake, paid into the wrong, paid the scammer, eft to a scammer, supplier changed, fraudulent invoice, invoyisi mbumbulu, wrong bank account, paid a fraudulent, sent money to, bec, fraud account, scammed, paid the fraudsters, paid fraud, transferred money to, bedrieg, bedrogspul, swendelaar, paid to the wrong, paid someone who',
  simSwap:
    'sim swap, simswap, sim swop, simswop, no signal, no service, sim card stopped, sim swapped, sim stopped, sim ruil, sim card, phone lost signal, vodacom, mtn, cell c, telkom, isim, sim omgeruil, number stopped, ported, sim is dead, emergency calls only, sos only, sim',
  lostPhone:
    'lost my phone, lost phone, stolen phone, phone was stolen, phone stolen, phone got stolen, stole my phone, left my phone, foon gesteel, foon verloor, ifoni yami ilahlekile, yebiwe, lost my cell, cell was stolen, cellphone stolen, lost cellphone, lost laptop, stolen laptop, laptop stolen, laptop was stolen, robbed, mugged, snatched, grabbed my phone, verloor, gesteel, ntshontshiwe, ilahlekile, hijacked phone, missing phone, stole my laptop, bebe',
  idLeaked:
    'id number, id leaked, identity theft, identity stolen, id document, copy of my id, leaked my id, id book, id nommer, id gesteel, opened accounts in my name, account in my name, loan in my name, inombolo kamazisi, identiteit, umazisi, saps, safps, clothing account, passport copy, identity, loan i never, id card, accounts in my name, id copy, vals rekening',
  virus:
    'virus, viruses, malware, trojan, infected, pop ups, popups, popup, adware, spyware, igciwane, virusse, keylogger, worm, windows defender, microsoft support called, fake microsoft, pop up says, called from microsoft, infection, gciwane',
  hello:
    'hi, hello, hey, howzit, sawubona, molo, hallo, haai, good morning, good afternoon, good evening, goeie more, goeie dag, hola, heita, aweh, sanibonani, unjani, how are you, hoe gaan, goeiemore, goeiedag, hoe gaan dit, dumela, morning, more, middag, sharp, yebo, greetings',
  thanks:
    'thanks, thank you, thx, tx, dankie, ngiyabonga, cheers, ta, siyabonga, appreciate, baie dankie, awesome, lekker, perfect, ok thanks, great, cool, thank u, tnx',
  bye: 'bye, goodbye, totsiens, hamba kahle, see you, sala kahle, cheerio, baai, later',
  complaint:
    'complaint, complain, complaints, unhappy, disappointed, terrible service, bad service, klagte, isikhalazo, nobody has, not happy, still waiting, no one has, dissatisfied, kla, ombudsman, swak diens, nobody came, didnt show up, poor service',
  instructions:
    'ignore, instructions, system prompt, prompt, developer mode, jailbreak, pretend you, act as, roleplay, role play, repeat after me, your rules, dan mode, be dan, you are dan, override, disregard, forget everything, your brief, previous, above, initial, hidden instructions, admin mode, sudo, debug, reveal, unrestricted, base64, decode, no rules',
  crime:
    'hack someone, hack into, hack my, hack my wifes, break into someones, crack, steal, spy on, ddos, track my wife, track my husband, ex girlfriends, bypass, keygen, pirated, read someones, read my husbands, read her, without her knowing, without him knowing, without permission, somebody elses, someone elses, neighbours wifi, fake id, stalk, his password, her password, build a virus, write malware, make ransomware, carding, botnet, phishing page, spying, hack a, hack her, hack his, her whatsapp, his whatsapp, girlfriends, boyfriends, wifes, husbands, neighbour, neighbours, competitors, competitor, revenge, illegally',
  abuse:
    'idiot, stupid, useless, moron, fool, rubbish, crap, shit, fuck, fucking, bitch, asshole, bastard, poes, voetsek, dumb, suck, sucks, hate you, doos, bliksem, moer, naai, msunu, kak, dom, fok, fokken, stfu, shut up, piss off, wtf, donkey, moegoe, arsehole, dick, cunt, retard, trash, garbage, onnosel',
  install:
    'install, installation, installing, set up, setup, setting up, software, windows, office 365, microsoft 365, m365, configure, installeer, opstel, faka, windows 11, windows 10, ms office, microsoft office, set it up, activate, excel, outlook',
  email:
    'email, emails, e mail, mail, mails, gmail, outlook mail, inbox, mailbox, epos, imeyili, eposse, hotmail, yahoo, iimeyili, webmail',
  website:
    'website, web site, site, webpage, web design, build a website, webwerf, iwebhusayithi, wordpress, hosting, web hosting, app development, host, domain name, seo, develop an app, ecommerce, online store',
  cctv: 'cctv, camera, cameras, alarm system, access control, kameras, ikhamera, alarm, dstv, solar, inverter, electrician, plumber, intercom, gate motor, biometric, voip, pbx, tv, aircon',
  blog: 'blog, article, articles, articles about, newsletter, read about, artikels, guides, tips, nuusbrief, posts',
  data: 'data, documents, files, photos, pictures, lêers, foto, fotos, amafayela, lers, records, document, file, folder, izithombe',
  partner:
    'partner, partnership, sponsor, sponsorship, advertise, reseller, affiliate, donate, invest, investor, franchise',
  safe: 'is it safe, safe to, secure to, is it secure, veilig om',
  government:
    'bbbee, bee, b bbee, bee certificate, level 1, csd, tender, supplier form, vendor, certified, certification, certifications, accredited, qualified, qualifications, registered, registration number, cipc, company registration, qualification, insured',
};
