import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom, Subject, toArray } from 'rxjs';
import { brands } from './brand-names';
import { liveCount, quiet } from './live-count';
import { SearchForm } from './search-form';
import { testimonials } from './testimonials';

const data = {
  makes: [{ _id: '1', maketitle: 'Toyota', count_models: 1 }],
  carTypes: [{ _id: '1', name: 'SUV' }],
  count: 1_934,
  thisYear: 2026,
};

describe('home', () => {
  it('LST-41 has four testimonials and 57 brands with ids', () => {
    expect(testimonials).toHaveLength(4);
    expect(brands).toHaveLength(57);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(57);
  });

  it('LST-40 asks after a pause and cancels an overtaken question', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    const searches = new Subject<object>();
    const answers: ((count: number) => void)[] = [];
    const counts = firstValueFrom(
      liveCount(searches, (_search, signal) => {
        signals.push(signal);
        return new Promise((done) => answers.push((count_records) => done({ count_records })));
      }).pipe(toArray()),
    );
    searches.next({ make: ['A'] });
    searches.next({ make: ['B'] });
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals).toHaveLength(1);
    searches.next({ make: ['C'] });
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[0]?.(1);
    answers[1]?.(2);
    await jest.advanceTimersByTimeAsync(0);
    searches.complete();
    expect(await counts).toEqual([2]);
    jest.useRealTimers();
  });

  it('shows 0 as the highest price and searches with what was chosen', async () => {
    apiDouble({
      'GET common/get-single-make/Toyota': { data: { models: [{ _id: '1', modeltitle: 'Hilux', status: 'current' }] } },
      'POST cars/get-car-list': { data: [], count_records: 12 },
    });
    const { router } = renderPage(<SearchForm data={data} />);
    expect(screen.getByLabelText('Max price')).toHaveValue('0');
    expect(screen.getByRole('button', { name: /^Show 1.934 cars/ })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Make'), 'Toyota');
    await screen.findByRole('option', { name: 'Hilux' });
    await userEvent.selectOptions(screen.getByLabelText('Model'), 'Hilux');
    await userEvent.selectOptions(screen.getByLabelText('Year'), 'Older than 2010');
    await userEvent.type(screen.getByLabelText('Max price'), '350000');
    await userEvent.click(await screen.findByRole('button', { name: 'Show 12 cars' }));
    expect(router.state.location.search).toBe('?brands=Toyota&models=Hilux&year=older-than-2010&maxprice=350000');
  });
});
