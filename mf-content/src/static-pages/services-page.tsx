import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Tabs } from '@roadworthy/ui/tabs';
import type { ReactNode } from 'react';
import { ReadingPage } from './reading-page';

const Services = () => (
  <>
    <p>Everything around buying, selling and driving a car, in one place.</p>
    <ul>
      <li>
        <Link to={paths.listing()}>Search cars</Link> from dealers and private sellers all over the country.
      </li>
      <li>
        <Link to={paths.postAd()}>Sell your car</Link>: registration and posting an ad are free.
      </li>
      <li>Roadside assistance from the app: a mechanic, an electrician or a tow van.</li>
      <li>
        <Link to={paths.insurance()}>Insurance</Link>: several quotes with one request.
      </li>
      <li>Help with stolen cars: report in the app, and our team takes it up.</li>
    </ul>
  </>
);

const Tracking = () => (
  <>
    <p>Know where your vehicles are, day and night. The price includes the unit, its installation and its care.</p>
    <ul>
      <li>Fleet of 5: R4,800 per car, including installation and 2 years of maintenance.</li>
      <li>Single car: R5000 once-off.</li>
      <li>Or R2500 initially, plus a R100 debit order a month for 3 years.</li>
    </ul>
    <p>
      To order, write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {brand.phone}.
    </p>
  </>
);

/** Services with its two tabs; prices of specification section 9. */
export function ServicesPage(): ReactNode {
  return (
    <ReadingPage title="Services">
      <Tabs
        label="Services"
        tabs={[
          { value: 'services', label: 'Services', content: <Services /> },
          { value: 'tracking', label: 'Car Tracking', content: <Tracking /> },
        ]}
      />
    </ReadingPage>
  );
}
