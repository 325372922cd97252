/** The questions of a rating, in the order of the form. Without the schemas, so that the browser does not load them. */
export const RATING_QUESTIONS = ['answering', 'described', 'appointment'] as const;
export type RatingQuestion = (typeof RATING_QUESTIONS)[number];

export const ratingQuestionLabels: Record<RatingQuestion, string> = {
  answering: 'Answering',
  described: 'Car as described',
  appointment: 'Appointment kept',
};

/** A score, the best one last. */
export const RATING_SCORES = [1, 2, 3, 4, 5] as const;
/** What is chosen in place of a score. */
export const NOT_APPLICABLE = 'none';

/** With fewer ratings that count, a seller has none to show. */
export const MIN_SHOWN_RATINGS = 5;
/** Ratings that are older do not count. */
export const RATING_MONTHS = 24;
/** How long after the last exchange with a seller a person may rate. */
export const RATING_WINDOW_DAYS = 180;
/** How long a rating waits before it counts: the seller can answer, and bursts are recognised. */
export const RATING_WAIT_DAYS = 7;
/** Characters of a rating's text, and of its answer. */
export const MAX_RATING_LENGTH = 1_000;

/** How ratings are counted, beside every figure: 'From 12 people who had contact with the seller.' */
export const describeRatingCount = (count: number): string =>
  `From ${count} people who had contact with the seller in the last ${RATING_MONTHS} months.`;

/** 'Answering 5, Car as described 4': the questions that have a number. */
export const describeScores = (scores: Record<RatingQuestion, number | null>): string =>
  RATING_QUESTIONS.filter((question) => scores[question] !== null)
    .map((question) => `${ratingQuestionLabels[question]} ${scores[question]} of 5`)
    .join(', ');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** '2026-11' → 'November 2026' */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** '4.6' */
export const formatScore = (score: number): string => score.toFixed(1);
