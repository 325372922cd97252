import { brand } from '@roadworthy/contract/brand';

/** The 13 questions (specification section 2 'Static pages'); `id` is their place in the address. */
export const questions = [
  {
    id: 'advertise-as-seller',
    title: 'How do I advertise my car as a private seller?',
    text: 'Register, verify your e-mail address, and choose Sell A Car. Fill in the car’s facts, add up to ten pictures, and your ad is live.',
  },
  {
    id: 'advertise-as-dealer',
    title: 'How do I advertise as a dealer?',
    text: `Dealers are set up by us. Send a copy of the proxy’s ID and your proof of payment (bank transfer or cash deposit) to ${brand.email}; your dealership is created after that.`,
  },
  {
    id: 'contact',
    title: 'How can I contact you?',
    text: `Write to ${brand.email} or call ${brand.phone} on working days from 8:00 to 17:00.`,
  },
  {
    id: 'app-and-site',
    title: 'What is the difference between the app and the site?',
    text: 'Both show the same cars. The app adds chat and calls by number plate or user name, technical help on the road, and reports of stolen cars.',
  },
  {
    id: 'registration-cost',
    title: 'What does it cost to register?',
    text: 'Registration and posting ads are free. Plans with more ads are paid by the month.',
  },
  {
    id: 'browsers',
    title: 'Which browsers are supported?',
    text: 'Internet Explorer above 9, Firefox above 35, Chrome above 38 and Safari above 8. We recommend the newest version of yours.',
  },
  {
    id: 'search-modes',
    title: 'Which two ways are there to search?',
    text: 'The search box on the home page finds cars by make, model, body, year and price. On the listing the filters narrow everything down, by place and mileage too.',
  },
  {
    id: 'keywords',
    title: 'Can I search by keyword?',
    text: 'Yes. On the listing type words such as “Hilux double cab”; every word has to fit.',
  },
  {
    id: 'featured',
    title: 'What is a featured listing?',
    text: 'Featured listings appear at the top of search, marked as such. The Featured Dealership plan also shows the dealership on the home page.',
  },
  {
    id: 'steps',
    title: 'What are the steps of advertising?',
    text: 'Sign in, choose Sell A Car, describe the car, add pictures and choose the featured one, set the price, post. You see the ad under My Ads at once.',
  },
  {
    id: 'edit',
    title: 'How do I edit an advert?',
    text: 'Open your profile, choose My Ads and then Edit. An ad is Live, Expired or Payment Pending; you can also mark it sold or inactive.',
  },
  {
    id: 'rebook',
    title: 'How do I book an advert again?',
    text: 'When an ad has expired, open it under My Ads and post it again. The same car may not be posted twice within 48 hours.',
  },
  {
    id: 'payment',
    title: 'How do I pay?',
    text: 'Plans are paid online through the payment provider. Dealers may also pay by bank transfer or cash deposit and send the proof.',
  },
] as const;
