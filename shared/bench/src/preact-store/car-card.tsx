/** @jsxImportSource preact */
import { buildSrcSet } from '@roadworthy/contract/media';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { JSX } from 'preact';
import { compared, favourites, useIsKept } from './kept-ads';
import type { Card } from './store-page';

type PictureProps = { picture: Card['picture']; alt: string; sizes: string; eager?: boolean };

export function Picture({ picture, alt, sizes, eager }: PictureProps): JSX.Element | null {
  if (!picture) return null;
  const { avif, webp, fallback } = buildSrcSet(picture.url);
  return (
    <picture style={{ backgroundImage: `url("${picture.placeholder}")` }}>
      <source type="image/avif" srcset={avif} sizes={sizes} />
      <source type="image/webp" srcset={webp} sizes={sizes} />
      <img src={fallback} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  );
}

export function Heart({ ad }: { ad: Card }): JSX.Element {
  return (
    <button
      type="button"
      class="heart"
      aria-label={`Add to favourites: ${ad.title}`}
      aria-pressed={useIsKept(favourites, ad._id)}
      onClick={() => favourites.toggle(ad._id)}
    >
      ♥
    </button>
  );
}

export function CompareToggle({ ad }: { ad: Card }): JSX.Element {
  return (
    <button
      type="button"
      aria-label={`Compare ${ad.title}`}
      aria-pressed={useIsKept(compared, ad._id)}
      onClick={() => compared.toggle(ad._id)}
    >
      Compare
    </button>
  );
}

/** An ad in the list. `onOpen` and `onIntent` get the ad of the link that is pressed, or about to be. */
export function CarCard({
  ad,
  eager,
  onOpen,
  onIntent,
}: {
  ad: Card;
  eager: boolean;
  onOpen: (event: MouseEvent, ad: Card) => void;
  onIntent: (ad: Card) => void;
}): JSX.Element {
  return (
    <article>
      <Picture picture={ad.picture} alt="" sizes="(max-width: 767px) 148px, 320px" eager={eager} />
      <div>
        <strong>{formatPrice(ad.price)}</strong>
        <h3>
          <a href={paths.ad(ad.slug)} onClick={(event) => onOpen(event, ad)} onPointerDown={() => onIntent(ad)}>
            {ad.title}
          </a>
        </h3>
        <ul>
          <li>{formatMileage(ad.mileage)}</li>
          <li>{ad.fueltype}</li>
          <li>{ad.transmission}</li>
        </ul>
        <p>{ad.address}</p>
        <CompareToggle ad={ad} />
      </div>
      <Heart ad={ad} />
    </article>
  );
}
