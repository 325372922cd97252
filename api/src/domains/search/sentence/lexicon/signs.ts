/** Words that say how names and numbers are meant, and units. A phrase that has two meanings is decided by what follows. */
export const signPhrases = {
  not: 'not, no, except, except for, but not, but no, anything but, any but, everything but, all but, other than, without, nie, geen, sonder, behalwe, nie n, excluding, excl, minus, avoid, dont want, don t want, do not want, hate, nothing, niks, isnt, isn t, is not, aint, never, nooit, moenie, nt, not in, rather not, liefs nie, liewer nie, steer clear of, cant be, can t be, cannot be, must not be, mustnt be, shouldnt be, not from a, not from, not a, not an, bar, barring, apart from, aside from, besides, instead of, rather than, not interested in, not into, not keen on, not looking for, don t like, dont like, hou nie van, stel nie belang in, buiten, uitgesonder, any colour but, any color but, any make but, any brand but, any car but, anywhere but, anywhere except, hayi, definitely not, leave out',
  or: 'or, and, of, en, either, also, ook, as well as, n/of, and/or, alternatively, vs, versus, noma',
  under:
    'under, below, less than, lower than, no more than, not more than, not over, not above, max, maximum, max price, up to, upto, sub, at most, cheaper than, onder, minder as, laer as, nie meer as, nie oor, nie bo, hoogstens, tot, tot en met, budget, budget of, my budget is, budget is, my begroting is, begroting, begroting van, not exceeding, limit, goedkoper as, less then, no more then, not more then, cheaper then, lower then, no higher than, not higher than, no bigger than, not bigger than, not larger than, smaller than, kleiner as, nie groter as, max is, max of, maximum of, my max is, up till, maks, maksimum, capped at',
  over: 'over, above, more than, higher than, at least, atleast, no less than, not less than, not under, min, minimum, oor, bo, meer as, hoer as, minstens, ten minste, nie minder as, more then, bigger than, larger than, groter as, minimum of, min of, nie kleiner as, not smaller than',
  from: 'from, vanaf, since, sedert, starting from, starting at, van',
  between: 'between, tussen, anywhere between, somewhere between',
  around:
    'around, about, roughly, approximately, approx, more or less, give or take, ongeveer, omtrent, rondom, plus minus, plusminus, circa, close to, naby aan, in the region of, round about, so om, so ongeveer, somewhere around',
  to: 'to, until, till, through',
  after:
    'after, newer than, later than, younger than, more recent than, nuwer as, jonger as, na, newer then, younger then, later then',
  before: 'before, older than, prior to, pre, voor, ouer as, earlier than, older then',
  notOlder:
    'not older than, no older than, nie ouer as, not older then, no older then, niks ouer as, not before, nie voor, not earlier than, no earlier than',
  notNewer: 'not newer than, nie nuwer as',
  orLess:
    'or less, or below, or under, or lower, or cheaper, and below, and under, or nearest offer, tops, max, maximum, of minder, of laer, of goedkoper, or smaller, of kleiner, or older, of ouer, and older, or earlier, en ouer, budget, limit, is my budget, is my limit, is my max',
  orMore:
    'or more, or above, or higher, or over, and above, and over, and up, upwards, and upwards, up, onwards, on wards, and onwards, or newer, or later, or younger, and newer, and later, of nuwer, of later, en later, en nuwer, en op, en hoer, or bigger, or larger, and bigger, of groter, en groter, of meer, plus, en boontoe, boontoe, and later models, or newer model, of hoer',
  near: 'near, nearby, close to, close by, around, naby, omgewing, omgewing van, in die omgewing van, in the area of, vicinity of, surrounding, outside, buite, in and around, in en om, in or around, in or near, in of naby, or surrounds, or surrounding areas, or surroundings, of omgewing, of omstreke, not far from, nie ver van, and surrounds, and surroundings, and surrounding areas, surrounds, en omgewing, en omstreke, omstreke',
  within:
    'within, binne, inside of, radius, no further than, not further than, not more than, up to, max, maximum, less than, under',
  sameProvince: 'same province as, in the same province as, dieselfde provinsie as, in dieselfde provinsie as',
  in: 'in, at, te',
  km: 'km, kms, km s, kilo, kilos, kilometer, kilometers, kilometre, kilometres, kays, clicks, kliks, k km, kkm, kk, 000km',
  mileage:
    'mileage, milage, odometer, odo, kilometre reading, kilometerstand, kilometerlesing, kilos, kms, km s, kilometers, km, on the clock, op die klok',
  onClock: 'on the clock, on the odo, op die klok, on it',
  litres: 'ltr, ltrs, litre, litres, liter, liters, lt, l',
  cc: 'cc',
  seats: 'seater, seaters, seat, seats, sitplek, sitplekke, plek, sits, seating, passenger, passengers, passasiers',
  doors: 'door, doors, dr, deur, deure',
  years: 'year, years, yr, yrs, jaar, years old, year old, yrs old, jaar oud, jr',
  days: 'day, days, dae, dag',
  weeks: 'week, weeks, weke',
  months: 'month, months, maand, maande',
  hours: 'hour, hours, hrs, ure, uur',
  recent:
    'last, past, posted, posted in the last, in the last, listed in the last, laaste, afgelope, in die laaste, geplaas, listed, within the last, the last, die laaste',
  monthly:
    'pm, p/m, per month, per maand, a month, pmt, monthly, maandeliks, n maand, installment, installments, instalment, instalments, paaiement',
  deposit: 'deposit, deposito, dep, down payment, trade in value',
  rand: 'rand, zar, bucks',
  model: 'model, models, year model, jaarmodel, jaar model, modelle, boujaar, reg, registered',
  distanceFrom: 'from, of, van, around, near, away from, outside, outside of, buite, drive from',
} as const;
export type Sign = keyof typeof signPhrases;
