/** @jsxImportSource preact */
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { CarCard } from './car-card';
import { type Card, filtersId, type ListPage } from './store-page';

/** A phone shows so many at first. */
const FIRST_VIEW_CARDS = 2;

/** The form works without scripts, at the end of the page; with them it is a dialog. */
function Filters({ page }: { page: ListPage }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <>
      <a href={`#${filtersId}`} class="open-filters" onClick={open}>
        Filters
      </a>
      <dialog id={filtersId} ref={dialog} aria-label="Filters">
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
        <form action={paths.listing()}>
          {page.makes.map(({ value, count }) => (
            <label key={value}>
              <input type="checkbox" name="make" value={value} defaultChecked={page.chosen.includes(value)} />
              {value} ({count})
            </label>
          ))}
          <button type="submit">Show cars</button>
        </form>
      </dialog>
    </>
  );
}

type Props = { page: ListPage; onOpen: (event: MouseEvent, ad: Card) => void; onIntent: (ad: Card) => void };

export function ListView({ page, onOpen, onIntent }: Props): JSX.Element {
  const pageCount = Math.ceil(page.count / PAGE_SIZES.listing);
  return (
    <>
      <h1>Cars for sale</h1>
      <p>{page.count} cars</p>
      <Filters page={page} />
      <div class="cards">
        {page.ads.map((ad, index) => (
          <CarCard key={ad._id} ad={ad} eager={index < FIRST_VIEW_CARDS} onOpen={onOpen} onIntent={onIntent} />
        ))}
      </div>
      <nav aria-label="Pages of cars">
        {page.page > 1 && <a href={`${paths.listing()}?page=${page.page - 1}`}>Previous</a>}
        {page.page < pageCount && <a href={`${paths.listing()}?page=${page.page + 1}`}>Next</a>}
      </nav>
    </>
  );
}
