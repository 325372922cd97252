import { STATISTIC_FIGURES, type StatisticFigure } from '@roadworthy/contract/statistics';

type FigureText = {
  label: string;
  /** What one is, beside the figure. */
  meaning: string;
  /** How exactly it is counted. */
  definition: string;
};

/** STAT-1 to STAT-3, in words. */
export const figureTexts: Record<StatisticFigure, FigureText> = {
  appearances: {
    label: 'Appearances',
    meaning: 'visitors who saw the ad’s card in a list',
    definition:
      'At least half of the card was on the screen for a second: in search results, among your cars or in a row of cars. A visitor counts once an ad and day.',
  },
  views: {
    label: 'Views',
    meaning: 'visitors who opened the ad',
    definition: 'The page of the ad stayed open for two seconds. A visitor counts once an ad and day.',
  },
  favorites: {
    label: 'Favourites',
    meaning: 'users who marked the ad and keep it',
    definition: 'Counted on the day on which it was marked. Who removes the mark is no longer counted.',
  },
  reveals: {
    label: 'Numbers shown',
    meaning: 'visitors who requested your number',
    definition: 'They pressed ‘Show number’. A visitor counts once an ad and day.',
  },
  leads: {
    label: 'Leads',
    meaning: 'people whose interest is in your inbox',
    definition:
      'An enquiry, a chat, a test drive, a wish to be called, your number shown to a user, or a saved search whose user agreed, on the day of the first. Several of one person about one ad are one lead.',
  },
};

export const figures = STATISTIC_FIGURES;
