import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Faq } from './faq';

/** Finding a car, the app, and reaching us (topics of PAGE-3). */
export const usingFaqs: readonly Faq[] = [
  {
    id: 'registration-cost',
    question: 'What does it cost to register?',
    answer: [
      'Nothing. Registration is free, and so is posting ads on the basic plan. You pay only if you want to advertise more cars or to be featured.',
    ],
  },
  {
    id: 'using-the-site',
    question: 'How do I use the website?',
    answer: [
      'You can search and read everything without an account. Open an advert to see its pictures, key features and seller, and use the form beside it to send the seller an enquiry.',
      'Sign in to keep favourite cars, book test drives and post ads of your own. Subscribers can also chat with sellers on the site.',
    ],
    link: { label: 'Browse cars', to: paths.listing() },
  },
  {
    id: 'using-the-app',
    question: 'What can I do with the app?',
    answer: [
      'With the mobile app you can chat with or call other users by car plate number or user name, ask for technical help (a mechanic, an electrician or a tow van), and report a stolen car. Our team helps with every stolen-car report.',
      `It is called ${brand.name} and is made for Android phones and iPhones.`,
    ],
    link: { label: 'See all services', to: paths.services() },
  },
  {
    id: 'search-modes',
    question: 'What are the two ways to search?',
    answer: [
      'The quick search on the home page asks for the few things that matter most, such as the make, the model and your highest price.',
      'The detailed search on the ‘Buy A Car’ page has every filter: make and model, price, year, fuel, transmission, body type, province and town. You can sort what it finds, and share the address of a search or come back to it later.',
    ],
    link: { label: 'Open the detailed search', to: paths.listing() },
  },
  {
    id: 'keywords',
    question: 'How do keywords work?',
    answer: [
      'On the lists of dealers and articles, type one or a few words: what you find contains all of them. Capital letters make no difference. If nothing turns up, use fewer words.',
      'On the ‘Buy A Car’ page, describe the car in a sentence, such as ‘automatic bakkie under 300k near Durban’: what it says becomes filters, which you can remove one by one. The page says which words it ignored and, when no car matches everything, what it left out.',
      'Selling? Put the words that buyers look for, such as make, model and trim, into the title of your advert.',
    ],
  },
  {
    id: 'browsers',
    question: 'Which browsers can I use?',
    answer: [
      `${brand.name} supports Internet Explorer above version 9, Firefox above version 35, Chrome above version 38 and Safari above version 8.`,
      'The newest version of any browser is the fastest and the safest, and costs nothing.',
    ],
  },
  {
    id: 'contact',
    question: 'How do I contact you?',
    answer: [
      `E-mail ${brand.email} or call ${brand.phone}. To reach a seller, use the phone number or the form on the advert itself: the car belongs to the seller, and only the seller can answer for it.`,
    ],
    link: { label: 'Contact us', to: paths.contact() },
  },
];
