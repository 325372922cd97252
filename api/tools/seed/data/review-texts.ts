import type { Guide } from './guides';
import { type ModelData, modelData } from './models';

const characters: Record<string, [string, string]> = {
  Hatchback: ['easy to park, light on fuel and happy in traffic', 'boot space and the noise at 120 km/h'],
  Sedan: [
    'quiet, comfortable and roomy in the back',
    'the low nose on speed humps and the smaller market when you sell',
  ],
  SUV: [
    'a high seat, a big boot and an easy way with bad roads',
    'the price of tyres and what fuel costs with a full load',
  ],
  Bakkie: [
    'a bed that earns its keep, strong resale and a network of people who can mend it',
    'the ride when empty and the length in a mall’s parking',
  ],
  MPV: [
    'seven seats for the price of five and doors that open wide',
    'the plain cabin and a boot that is small with all seats up',
  ],
  Coupe: [
    'a driving position and a noise that make errands a pleasure',
    'insurance, and rear seats for coats rather than people',
  ],
};

const rand = (amount: number) => `R${Math.round(amount / 1_000)} 000`;

/** A buying guide to one model, worked out from the same figures as the adverts. */
function review(model: ModelData, index: number): Guide {
  const name = `${model.make} ${model.model}`;
  const [good, bad] = characters[model.bodytype] ?? (characters.Hatchback as [string, string]);
  const years = model.to - model.from;
  const priceAfterThreeYears = model.price * 0.6;
  const priceAfterSevenYears = model.price * 0.33;
  const openings = [
    `Few ${model.bodytype.toLowerCase()}s are looked at as often on this site as the ${name}, and there are good reasons for it.`,
    `The ${name} has been on our roads for ${years} years or so, long enough to know what wears and what lasts.`,
    `If you are choosing a used ${model.bodytype.toLowerCase()}, the ${name} belongs on the list; whether it stays there depends on your roads.`,
  ];
  const engines = model.engines
    .filter((size) => size > 0.7)
    .map((size) => `${size.toFixed(1)} litres`)
    .join(', ');
  return {
    title: `Buying a used ${name}`,
    summary: `What ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} costs at three and seven years, which versions to look for, and what to check first.`,
    sections: [
      ['In short', `${openings[index % openings.length]} Its strengths: ${good}. What owners grumble about: ${bad}.`],
      [
        'Versions',
        `${engines ? `Engines on offer over the years: ${engines}.` : 'It is electric only.'} ${model.fuels.length > 1 ? `You can have it with ${model.fuels.join(' or ').toLowerCase()}; take the second only if you drive far.` : ''} The names to know are ${model.trims.join(', ')}. The middle one is usually the one to buy: the equipment that people miss later, without the wheels that are dear to replace.`,
      ],
      [
        'What to pay',
        `New, the present one costs about ${rand(model.price)}. After three years expect around ${rand(priceAfterThreeYears)}, after seven about ${rand(priceAfterSevenYears)}, with 18 000 km a year. A careful owner and a full book are worth ten per cent more; high mileage ten per cent less. Compare at least five adverts before you name a figure.`,
      ],
      [
        'Check first',
        index % 2 === 0
          ? 'Suspension bushes and shock absorbers after our roads, the clutch when it was a town car, and whether recalls were done: any dealer of the brand will tell you from the VIN. Start it cold, and look at the coolant before you do.'
          : 'Gearbox behaviour when cold, wheel bearings at 80 km/h, the air-conditioner on a hot day, and the underside after a life on gravel. Ask for the invoices of the last two services and read the part numbers.',
      ],
    ],
  };
}

/** Guides to the models that are advertised most. */
export const reviews = (count: number): Guide[] =>
  [...modelData]
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, count)
    .map(review);
