import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { FEATURED_ADS_COUNT } from '@roadworthy/contract/plans';
import type { Faq } from './faq';

/** Advertising, step by step (topics of PAGE-3). */
export const sellingFaqs: readonly Faq[] = [
  {
    id: 'advertise-as-seller',
    question: 'How do I advertise my car as a private seller?',
    answer: [
      'Register with your name, e-mail address, phone number and town, and sign in. Then choose ‘Sell A Car’ at the top of any page, describe the car, add your pictures and send the advert.',
      'The basic plan is free and holds up to 2 cars.',
    ],
    link: { label: 'Sell a car', to: paths.postAd() },
  },
  {
    id: 'advertise-as-dealer',
    question: 'How do I advertise as a dealer?',
    answer: [
      `We set up dealer profiles ourselves, so that buyers know who they are dealing with. E-mail us a copy of the ID of your proxy (the person who acts for the dealership) and your proof of payment, by bank transfer or cash deposit, to ${brand.email}.`,
      'Once we have checked both, your dealership gets a public page of its own with all its cars, and a plan for 50, 100 or 1\u00a0000 of them.',
    ],
    link: { label: 'Contact us', to: paths.contact() },
  },
  {
    id: 'advertising-steps',
    question: 'What are the steps to place an advert?',
    answer: ['Have clear pictures of your car ready, taken in daylight: up to 10 of them, as JPEG, PNG or WebP. Then:'],
    steps: [
      'Sign in and choose ‘Sell A Car’.',
      'Give the title, condition, year, make, model and body type.',
      'Fill in mileage, fuel, engine, transmission, drive, colours and features.',
      'Describe the car honestly and set your price in rand.',
      'Add your pictures, choose the one to show first, and send the advert.',
    ],
    link: { label: 'Read the ad rules', to: paths.postAd() },
  },
  {
    id: 'edit-an-advert',
    question: 'How do I edit my advert?',
    answer: [
      'Sign in, open your profile and go to ‘My Ads’. From there you can change the text, price and pictures of an advert, or delete it.',
      'Set its status to sold as soon as the car has gone, or to inactive to hide the advert for a while.',
      'You may also read of adverts that are Live, Expired or Payment Pending. Live is an advert that buyers can see: its status in ‘My Ads’ is Active. Expired is an advert whose time is over: here that happens to plans only, and your adverts stay when a plan ends. Payment Pending is a plan that you have ordered and not paid yet: you find it in your profile under ‘Subs. History’.',
    ],
    link: { label: 'Go to your profile', to: paths.profile() },
  },
  {
    id: 'rebooking-and-payment',
    question: 'How do I rebook an advert, and how do I pay?',
    answer: [
      'When your plan runs out, choose a plan and a number of months again. You can pay for 1 to 11 months, one year or two years at a time; the price is the plan’s monthly price times the months.',
      'Payment happens on the secure page of our payment provider. Dealers may also pay by bank transfer or cash deposit and send us the proof of payment. Please wait 48 hours before you post the same car again.',
    ],
    link: { label: 'See the plans', to: paths.subscriptions() },
  },
  {
    id: 'featured-listing',
    question: 'What is a featured listing?',
    answer: [
      'A featured listing appears at the top of the search results in the default order, before all others, and carries a ‘Featured’ ribbon. When you choose another order, at most two featured listings are shown above the results.',
      `The featured dealership plan features your ${FEATURED_ADS_COUNT} newest cars, whichever they are at the time, and shows your dealership on the home page. It goes beside any other plan and ends by itself.`,
    ],
    link: { label: 'See the plans', to: paths.subscriptions() },
  },
];
