/**
 * Concepts of messages about money and handovers, with their phrases in English, Afrikaans, isiZulu and Sesotho, as
 * `toSentences` writes words, separated by commas. 'word*' is any word that begins so; '_' is up to three words.
 */
export const LEXICON = {
  pay: `
    pay, send, sends, transfer, eft, put, forward, wire, make, do, buy, get, settle, give, forking, fork out, ewallet,
    cashsend, cash send, purchase, load, refund, return, betaal, stuur, oorbetaal, gee, koop, thumela, ungithumele,
    ngithumele, khokha, usukhokhile, faka, lefa, patala, romela, nthomelle, lefile, ukukhokha, must be paid, be paid,
    accept steam, accept itunes, ungithum*, ngithum*, nthomel*`,
  need: 'need, needs, require, requires, required, must, have to, only accept, i accept, we accept, want your, kindly',
  deposit: `
    deposit, deposito, idiphozi, depositi, diphozi, deposits, half, upfront, up front, holding fee, reservation fee,
    booking fee, commitment fee, commitment payment, holding deposit, reserve fee, down payment, something from your side,
    pay 10, pay 20, paid the 30, pay 30, commitment`,
  fee: `
    release fee, clearance fee, transport fee, shipping fee, delivery fee, courier fee, auction fee, transfer fee,
    activation fee, verification fee, handling fee, customs clearance, delivery insurance, police clearance, clearance,
    customs, delivery and insurance, insurance fee, the insurance, administration, admin fee upfront,
    registration and licence costs, change of ownership first, roadworthy and _ first, the courier first, inspection fee`,
  hold: `
    hold it, hold him, keep it, keep the car, hold the car, ill keep, will keep, reserve, reserved, secure, to book it,
    book it, to book, i book, booking fee, take the ad down, remove the ad*, take it off, hou ek hom, hou hom, bespreek,
    hom vir jou, ngizokugcinela, ngikubekele, gets it, is yours, see you are serious, that you are serious, youre serious,
    you are serious, if you are serious, wont waste my time, claim it, lose the car, other guy, first come first served,
    for you until, trust you, trust me`,
  view: `
    view, viewing, kokubona, viewings, see it, look at it, see the car, come see, come look, inspect*, test drive,
    come and see, and look, come and look, address, directions, location, kom kyk, adres, ubona, ukubona, uzobona, ubone,
    bona, then we meet, we meet, kyk, may come, i let you see, let you see, visit`,
  before: `
    before, first, upfront, up front, in advance, beforehand, voor, eers, eerder, kuqala, ngaphambi, pele, prior, now,
    today`,
  after:
    'after, afterwards, thereafter, then, once, when, nadat, sodra, daarna, bese, uma, ha, as soon as, mme, dan, balance',
  noView: `
    no viewing, no viewings, not have time for viewings, no time for viewings, dont have time for viewings, no need to see,
    no need for a test drive, may not be viewed, cant be inspected, cannot be inspected, cant be viewed, cannot be viewed,
    nobody can view, cant show, cannot show, cant meet, cannot meet, cant be present, cannot be present, dont come to view,
    kan nie _ wys, kan hom nie wys, nie die kar wys, viewing only, only show, only after payment, angikwazi ukuhlangana,
    no mechanic and no, no deposit no viewing, unable to meet, cant phone, cant call, not able to meet,
    no test drive please, no access to`,
  away: `
    overseas, abroad, offshore, oil rig, a rig, rig near, at sea, on a ship, board a ship, on board, deployed,
    out of the country, in the uk, in ireland, in scotland, to scotland, in australia, to perth, in canada, in dubai,
    relocated to, moved back to, marine engineer, soldier, in the army, on a mission, the un in, the un, never home,
    in hospital, leaving the country, i live overseas, oorsee, buiteland, boorplatform, phesheya, ngiphesheya,
    mose ho mawatle, ka ntle ho naha, for my work, in cape town`,
  agent: `
    agent, shipper, shippers, shipping company, shipping agent, transport company, transporter, courier, couriers,
    delivery company, mover, runner, driver, logistics company, transport people, my uncle, my brother, swaer, accountant,
    secretary, i agent, moemedi, vervoermaatskappy, drywer, brother in law, on the truck, flatbed, pickup agent,
    pick up agent, shipping man, koerier`,
  deliver: `
    deliver, delivers, delivered, delivery, brings, bring the, bring it, will bring, ship, shipped, ships, shipping,
    drive it to you, drive to you, to your door, to your house, to your home, driveway, come to you, bring hom, bring die,
    aflewer, afgelewer, iletha, izoletha, tlisa, the car leaves, driver leaves, car comes, pick it up, picks it up,
    picks up, pick up the car, collect the car, collect it, come for the car, will pick up, release the car, release them,
    comes with the cheque, let my driver, puts the car, send the car, pick up agent`,
  unseen: `
    without seeing it, without viewing, dont need to see it, do not need to see it, without an inspection, buy it without,
    take it without, as a surprise, for my cousin`,
  paymentWay: `
    paypal, pay by cheque, cheque, bank details, account number, full bank details, your bank name, bank transfer,
    my transfer`,
  escrow: `
    escrow, buyer protection, they hold your money, they keep your money, trustship, safe account, safe pay,
    trade protection`,
  secret: `
    otp, one time pin, one time password, onetime pin, 6 digit pin, 6 digit code, six digit code, verification code,
    6 digit, i otp, the code you, tell me the code, tell me the number, code by mistake, code that was sent,
    code that came, kode wat jy, khoutu, sms with a number, code you got, code on your phone, pin from your bank`,
  giveSecret: `
    send, forward, tell, read, give, need, what is, whats, stuur, ngithum*, ungithum*, nthomel*, share, type, reply with,
    want, get me, through`,
  cardData: `
    cvv, three digits at the back, expiry date and, card number expiry, card number and, internet banking password,
    online banking username, online banking password, banking pin, username and the one time, internet banking pin,
    banking login, 3 digits at the back`,
  voucher: `
    voucher, vouchers, 1voucher, ott voucher, blu voucher, flash voucher, ott, gift card, gift cards, google play, itunes,
    steam card*, steam cards, scratch it, scratch card, scratch and, itunes or steam, apple card, airtime`,
  voucherPin: 'pin, number, digits, code, codes, send me, as a deposit, as deposit, for the deposit, frozen, the 16',
  wallet: `
    ewallet, e wallet, cashsend, cash send, instant money, money market, momo, mpesa, m pesa, bitcoin, btc, usdt, crypto,
    western union, moneygram, mukuru, mtcn, control number, send money, nge ewallet, ku ewallet, crypto wallet, wallet i`,
  overpaid: `
    overpaid, over paid, paid you too much, paid too much, transferred too much, too much by accident, sent more than,
    extra by mistake, sent _ extra, te veel betaal, te veel oorbetaal, more than the price, paid the full amount plus,
    when it is in your account send, by accident please, te veel`,
  refund: `
    refund, send the difference, the difference, die verskil, the balance, send back, the extra money, the rest, die res,
    pay the transporter, send the couriers part, send it back, ewallet the balance, return the, part of`,
  proof: `
    proof of payment, pop, bewys van betaling, payment was made, ive sent, payment shows, money will show,
    money will reflect, the money shows, geld wys, funds are pending, payment on hold, money is on hold, will reflect,
    payment attached, reflect`,
  delay: `
    in 2 days, show after, 48 hours, 24 hours, 72 hours, 2 days, 3 days, 2 dae, 3 dae, after 2, takes 3, on monday, monday,
    later, pending, on hold, intussen, solank, meantime`,
  handOver: `
    let my driver, release the car, give the keys, give the key, hand him the keys, is on his way, on his way to collect,
    my driver, my brother now, gee solank, hand over the car, take the car today`,
  held: `
    on hold, pending until, locked your money, release your funds, release the money, release my, funds are pending,
    is waiting, unlock it, your money is, credited to you, release your, put the payment on hold`,
  unlock: `
    tracking number, waybill, shipping receipt, pay the courier, first pay the agent, verification fee, activation fee,
    confirm your bank, small fee, refundable, pay the agent, send us the`,
  leaveSite: `
    outside this, outside the site, outside the app, outside of the, outside of this, off the platform, off this site,
    off this app, out of this app, not here, dont reply here, do not reply here, dont chat here, delete this chat,
    dont use this site, dont write here, this chat is monitored, read everything, moenie hier, buite die webwerf,
    moenie op die webwerf, block bank details, they block it, details here because they, on telegram, to telegram,
    my private email, rather finish this outside, not on this website`,
  lure: `
    discount, better price, commission, takes 8, takes a cut, save the fees, charge us, they charge, bank details,
    account number, payment details, invoice, payment instructions, rekeningnommer, bankbesonderhede, booking fee, cheaper`,
  lure2: `
    you won, congratulations, you were selected, selected to buy, our promotion, blacklisted welcome, finance guaranteed,
    without documents`,
  money: `
    money, payment, pay, paid, account, card, bank, funds, eft, fee, confirm, verify, log in, login, register, receive,
    escrow, offer, suspended, report`,
  linkDemand: `
    verify, verified, confirm, log in, login, register your, register here, register, receive, accept, receive the, click,
    fill in, fill your, approve, before i let you, i only sell, i only deal, pay the, pay them, get your money,
    first i only, get the _ report, your ad, suspended, removed within`,
  urgent: `
    today, now, urgent, quick, immediately, before 4pm, many people, high demand, others are, three other people,
    plenty people, baie mense, abantu abaningi, batho ba bangata, goes fast, low price, time wasters`,
  petrol: 'for petrol, for petrol first, petrol money, r700 ewallet, fuel the truck',
  warned: 'scam, scams, scammed, scammer*, fraudster*, beware, pretended',
  holdFee: 'holding fee, reservation fee, booking fee, commitment fee, holding deposit, reserve fee',
  account:
    'in my account, into my account, to my account, into my capitec account, in my rekening, my rekening, into this account',
  askSecret: `
    what is the otp, whats the otp, what is your otp, whats your otp, otp that came, otp you, the otp from, otp on your,
    pin that came, your otp`,
  shortNegation: 'no, without, nothing, isnt',
  negation: `
    not, never, dont, wont, doesnt, didnt, nobody, wouldnt, neednt, moenie, niemand, angikhokhi, refuse, wanted, nto, lost,
    refundable if`,
  self: `
    i, ill, id, we, well, ek, ive, my bank, they, he, she, ngizokhokha, ke tla lefa, nka, somebody, someone, bank, dealer,
    may i, can i, could i, shall i, asked me, asks me`,
  honestPlace: `
    signed, signing, sign the, when we sign, at our office, showroom, offer to purchase, licensing department,
    lisensiekantoor, at the bank, finance is, the bank declines, in the branch, on collection, when i collect,
    when you collect, after i view, after i have seen, after viewing, after you have inspected, after the test drive,
    nadat ek hom, when i pick it up, you check it and then, drive it first, then pay, once i have seen, when youre happy,
    trust account, failed, declines, back, get my, my deposit, approved`,
} as const;

export type Concept = keyof typeof LEXICON;
