import type { SentenceFilters } from '../sentence-filters';

/** What vague phrases mean; years are counted from the current one. What a sentence says outright wins. */
export const vaguePhrases = (thisYear: number): readonly { phrases: string; implied: SentenceFilters }[] => [
  {
    phrases:
      'cheap, lekker cheap, goedkoop, goedkope, affordable, bekostigbaar, bekostigbare, low budget, budget car, cheapie, bargain price, dirt cheap, goedkopie',
    implied: { max_price: 100_000 },
  },
  {
    phrases:
      'first car, first time driver car, eerste kar, eerste motor, eerste karretjie, eerste motortjie, first vehicle, 1st car, first whip, varsity kid, student motor, campus car, student, student car, students car, for a student, studentekar, studente kar, studentemotor, varsity, varsity car, starter car, learner driver',
    implied: { bodytype: ['Hatchback'], max_price: 150_000 },
  },
  {
    phrases:
      'family car, gesinsmotor, gesinskar, gesinsvoertuig, for the family, family vehicle, vir die gesin, family, familie kar, familiekar, gesin',
    implied: { bodytype: ['MPV', 'Station Wagon', 'SUV'] },
  },
  {
    phrases:
      'small car, little car, klein kar, klein karretjie, kleinerige karretjie, karretjie, kleinerige kar, klein motortjie, klein motor, runaround, run around, city car, town car, small hatch',
    implied: { bodytype: ['Hatchback'] },
  },
  { phrases: 'sports car, sportscar, sportmotor, sportkar', implied: { bodytype: ['Convertible', 'Coupe'] } },
  {
    phrases:
      'low mileage, low milage, low km, low kms, low kilos, low kilometers, low kilometres, low on mileage, min kilos, min kilometers, min km, lae kilometers, lae kilo, low kilo, lae kilos, lae km, lae kms, few kilos, few kms, few kilometers, low k s, low ks, lae kilometerlesing, low mileage car, low odo',
    implied: { max_km: 60_000 },
  },
  { phrases: 'new, brand new, brandnew, nuwe, nuut, splinternuut, splinternuwe', implied: { max_km: 1_000 } },
  { phrases: 'demo, demo model, demo car', implied: { max_km: 10_000, min_year: thisYear - 1 } },
  {
    phrases:
      'nearly new, almost new, as good as new, good as new, amper nuut, amper nuwe, so goed as nuut, like new, practically new, basically new, nagenoeg nuut',
    implied: { max_km: 30_000, min_year: thisYear - 2 },
  },
  {
    phrases: 'this year s model, this years model, this year model',
    implied: { min_year: thisYear, max_year: thisYear },
  },
  {
    phrases: 'last year s model, last years model, last year model',
    implied: { min_year: thisYear - 1, max_year: thisYear - 1 },
  },
];

/** Days since posting. */
export const postedPhrases: readonly { phrases: string; days: number }[] = [
  {
    phrases:
      'today, posted today, listed today, vandag, yesterday, since yesterday, gister, sedert gister, just listed, just posted',
    days: 1,
  },
  { phrases: 'this week, past week, last week, posted this week, hierdie week, die week, afgelope week', days: 7 },
  { phrases: 'past fortnight, fortnight', days: 14 },
  { phrases: 'this month, past month, last month, hierdie maand, afgelope maand', days: 30 },
];

export const orderPhrases = {
  most_recent:
    'newest, newest first, latest first, latest ads, newest ads, most recent, most recent first, newest listings, latest listings, latest, nuutste eerste, nuutste advertensies, recently posted first, most recent ads, most recent adverts, newest adverts, latest adverts, recently added, recently listed, nuutste',
  year_high_low:
    'newest year first, newest model first, newest models first, newest year, latest model first, nuutste model eerste, nuutste jaar eerste, newest cars first, newest vehicles first, by year newest',
  year_low_high: 'oldest first, oldest year first, oldest model first, oudste eerste',
  price_low_high:
    'cheapest, cheapest first, sort by price, sorted by price, order by price, cheapest to most expensive, from cheapest, low to high, sort by cheapest, lowest prices, lowest priced, goedkoopstes, lowest price, lowest price first, price low to high, goedkoopste, goedkoopste eerste, laagste prys, laagste prys eerste',
  price_high_low:
    'most expensive, most expensive first, highest price, highest price first, price high to low, duurste, duurste eerste, high to low, priciest, dearest',
  mileage_low_high:
    'lowest mileage, lowest mileage first, lowest km first, lowest kms, lowest kms first, lowest kilos, lowest kilos first, least kms, least km, least kilos, least mileage, minste kilos, minste kilos eerste, minste kilometers, minste km, laagste kilos, laagste kilometers, laagste km, fewest kms, fewest kilos, lowest km, lowest kilometers, lowest kilometres, lowest milage, least kilometers, sort by mileage, sorted by mileage, sort by km, sort by kms, sort by kilometers, mileage low to high, laagste kilometerlesing',
  mileage_high_low: 'highest mileage first, highest mileage, mileage high to low',
  biggest_drop:
    'biggest price drop, biggest price drops, biggest drop, biggest drops, price drops, biggest discount, biggest discounts, biggest price cut, grootste prysdaling, grootste afslag',
  best_value:
    'best deal, best deals, best value, value for money, best value for money, bargain, bargains, winskopie, winskopies, beste waarde, waarde vir geld, good deal, good deals, great deal, great deals, good price, good prices, great price, great prices, good buy, goeie prys, goeie koop, goeie deal, beste koop',
  nearest: 'nearest, nearest first, closest, closest first, naaste, naaste eerste',
} as const;
