import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { IconShape } from '@roadworthy/ui/icon';
import { Car, MessagesSquare, Radar, ShieldCheck, Store, Truck } from 'lucide';

export type Offer = { icon: IconShape; title: string; text: string; link: { label: string; to: string } };

/** What the site offers (SITE-8). */
export const offers: readonly Offer[] = [
  {
    icon: Car,
    title: 'Buy and sell cars',
    text: 'New and second-hand cars from dealers and private sellers all over South Africa. Registration and posting ads are free.',
    link: { label: 'Browse cars', to: paths.listing() },
  },
  {
    icon: Radar,
    title: 'Vehicle tracking',
    text: 'Know where your car or your fleet is at any hour. Installation and maintenance are part of the deal.',
    link: { label: 'See tracking prices', to: paths.services('car-tracking') },
  },
  {
    icon: Truck,
    title: 'Roadside assistance',
    text: `Ask for a mechanic, an electrician or a tow van in the ${brand.name} app, right where you stand.`,
    link: { label: 'How the app works', to: paths.faqs('using-the-app') },
  },
  {
    icon: MessagesSquare,
    title: 'Drivers’ forum',
    text: 'In the app, drivers chat with or call one another by plate number or user name, and report stolen cars. Our team helps with each report.',
    link: { label: 'How the app works', to: paths.faqs('using-the-app') },
  },
  {
    icon: ShieldCheck,
    title: 'Car insurance',
    text: 'One request, several quotes: we help you compare cover before you pay for it.',
    link: { label: 'About insurance', to: paths.insurance() },
  },
  {
    icon: Store,
    title: 'Dealer pages',
    text: 'A public page with all your cars, plans for up to 1\u00a0000 of them, and a place on the home page.',
    link: { label: 'Advertise as a dealer', to: paths.faqs('advertise-as-dealer') },
  },
];
