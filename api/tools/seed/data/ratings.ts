/** What buyers said of dealers: scores (answering, car as described, appointment), a text and the dealer's answer. */
type SaidOfDealer = { scores: readonly [number | null, number | null, number | null]; text: string; answer?: string };

export const saidOfDealers: readonly SaidOfDealer[] = [
  { scores: [5, 5, 5], text: 'Answered the same morning, and the car was exactly as in the pictures.' },
  { scores: [4, 4, null], text: 'Honest about the scratch on the bumper before I drove out there.' },
  {
    scores: [3, 5, 4],
    text: 'It took two days to get an answer. After that everything went well.',
    answer: 'Thank you. We were at an auction that week and have a second person on the phone now.',
  },
  { scores: [5, 4, 5], text: '' },
  {
    scores: [5, 5, null],
    text: 'Sent a video of the cold start when I asked for one. I bought elsewhere, but would come back.',
  },
  {
    scores: [2, 3, 1],
    text: 'The car was at another branch when I came for the test drive, although I had an appointment.',
    answer:
      'We are sorry about that. The car was moved the day before, and you were not told. We have changed how we do this.',
  },
  { scores: [4, 5, 5], text: 'Service book complete, two keys, no surprises at the roadworthy test.' },
  { scores: [5, 4, 4], text: 'Friendly, no pressure. They let me take it to my own mechanic.' },
  {
    scores: [4, 2, 4],
    text: 'The advert said full service history. One service was missing, and the price was adjusted.',
  },
  { scores: [5, 5, 5], text: 'Baie vriendelike diens. The licence papers were done in three days.' },
  { scores: [4, 4, 5], text: '' },
  { scores: [5, 5, 4], text: 'Clear answers about finance, and the instalment was what they said it would be.' },
  { scores: [3, 4, null], text: 'Good car, but I had to call twice.' },
  { scores: [5, 5, 5], text: 'Drove from Bloemfontein on a Saturday, and they had waited for us.' },
];
