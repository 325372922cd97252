/** @jsxImportSource preact */
import type { Ad } from '@roadworthy/contract/api/listings';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CompareToggle, Heart, Picture } from './car-card';
import { requestCallback, requestNumber } from './store-api';
import type { AdPage, Card } from './store-page';

function Gallery({ card, ad }: AdPage): JSX.Element {
  const slides = useRef<HTMLDivElement>(null);
  const pictures = ad?.pictures.length ? ad.pictures : [card.picture];
  const show = (index: number) => slides.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  return (
    <section aria-label="Pictures">
      <div class="slides" ref={slides}>
        {pictures.map((picture, index) => (
          <Picture
            key={index === 0 ? 'first' : picture?.url}
            picture={picture}
            alt={`${card.title}, picture ${index + 1}`}
            sizes="(max-width: 767px) 100vw, 800px"
            eager={index === 0}
          />
        ))}
      </div>
      <div>
        {pictures.map((picture, index) => (
          <button type="button" key={picture?.url} aria-label={`Show picture ${index + 1}`} onClick={() => show(index)}>
            {index + 1}
          </button>
        ))}
      </div>
    </section>
  );
}

function Contact({ id }: { id: string }): JSX.Element {
  const [number, setNumber] = useState<{ number: string; dial: string }>();
  const [message, setMessage] = useState('');
  const [isFormOpen, setIsFormOpen] = useState(false);
  const fail = (error: Error) => setMessage(error.message);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    requestCallback(id, String(fields.get('name')), String(fields.get('gsm'))).then(setMessage, fail);
  };
  return (
    <div id="contact">
      {number ? (
        <a href={`tel:${number.dial}`}>{number.number}</a>
      ) : (
        <button type="button" onClick={() => void requestNumber(id).then(setNumber, fail)}>
          Show number
        </button>
      )}
      <button type="button" onClick={() => setIsFormOpen(true)}>
        Call me back
      </button>
      {isFormOpen && (
        <form aria-label="Call me back" onSubmit={send}>
          <input name="name" aria-label="Your name" required />
          <input name="gsm" aria-label="Your number" type="tel" required />
          <button type="submit">Send</button>
        </form>
      )}
      <p role="status">{message}</p>
    </div>
  );
}

const attributes = (ad: Ad): [string, string | number][] => [
  ['Year', ad.year],
  ['Mileage', formatMileage(ad.mileage)],
  ['Fuel type', ad.fueltype],
  ['Transmission', ad.transmission],
  ['Drive', ad.drive],
  ['Make', ad.make],
  ['Model', ad.model],
  ['Exterior colour', ad.exteriorcolor],
];

function Title({ card }: { card: Card }): JSX.Element {
  return (
    <>
      <h1>{card.title}</h1>
      <strong>{formatPrice(card.price)}</strong>
      <p>{card.address}</p>
      <CompareToggle ad={card} />
      <Heart ad={card} />
    </>
  );
}

export function AdView(page: AdPage): JSX.Element {
  const { card, ad } = page;
  return (
    <>
      <Gallery {...page} />
      <Title card={card} />
      {ad && (
        <>
          <section aria-labelledby="key-features">
            <h2 id="key-features">Key features</h2>
            <dl>
              {attributes(ad).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="description">
            <h2 id="description">Description</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
            <div dangerouslySetInnerHTML={{ __html: ad.description }} />
          </section>
          <section aria-labelledby="features">
            <h2 id="features">Features</h2>
            <ul>
              {ad.carfeatures.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        </>
      )}
      <Contact id={card._id} />
    </>
  );
}
