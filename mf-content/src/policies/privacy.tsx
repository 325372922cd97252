import { brand } from '@roadworthy/contract/brand';
import { CODE_TTL_MINUTES } from '@roadworthy/contract/confirmation';
import { DOCUMENT_RETENTION_DAYS } from '@roadworthy/contract/dealer-documents';
import {
  DELETED_REPORT_RETENTION_DAYS,
  MAX_REPORTED_MESSAGES,
  REPLY_LINK_TTL_DAYS,
  REPORTED_MESSAGES_RETENTION_DAYS,
} from '@roadworthy/contract/limits';
import { AnalyticsConsentSwitch } from './analytics-consent-switch';
import type { Policy } from './policy';
import { PolicyPage } from './policy-page';

/** Topics of PAGE-10. */
export const privacy: Policy = {
  name: 'Privacy',
  title: 'Privacy policy',
  lead: `What ${brand.name} knows about you, why, and what you can do about it.`,
  since: '25-11-2026',
  clauses: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${brand.name}, ${brand.address}, is the responsible party for the personal information described here. Write to ${brand.email} about anything on this page.`,
      ],
    },
    {
      title: 'What we collect',
      paragraphs: ['You can search and read without an account. We collect:'],
      points: [
        'when you register: your name, e-mail address, phone number, province and town, and a password, which we keep only in a form that nobody can read back;',
        `when you confirm your telephone number: that you did, and when. A company that delivers SMS gets the number and the code for it; we keep the code for ${CODE_TTL_MINUTES} minutes, in a form that cannot be read back;`,
        `when you are a dealer and upload documents for us to look at: the documents, which only you and our operators can open. We delete the files ${DOCUMENT_RETENTION_DAYS} days after our decision, when you replace or delete them, and with your account; which documents we saw, and when, stays with the account;`,
        'when you post an ad: what you write about the car, and your pictures, without the hidden details (such as the place) that cameras store in them;',
        'when you send an enquiry or a message, book a test drive, or ask for insurance quotes: its text and the contact details you enter; photos in a chat without the hidden details of cameras, shown to the two of you only and deleted with the chat;',
        'when you buy a plan: what you ordered and that it was paid; your card and bank details stay with the payment provider, and we never see them;',
        'when you rate a seller: your numbers and what you write, which are shown with your first name;',
        'when you subscribe to our newsletter or to mails about a search: your e-mail address, when you agreed, and to which words;',
        'when you ask us to mail you each month what your car is worth: your e-mail address, which car it is, and when you agreed; we delete it when you stop these mails, or after seven days if you never confirm;',
        'when you visit: which pages are opened and how fast they were, counted without your name; and, in the logs of our servers and to hold off programs that would flood our forms, the address your device has on the internet.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To show your ads, to pass enquiries on to the seller you write to, to keep your account safe, to answer you, and to see which parts of the site work. We do not sell personal information.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Buyers see your name and your town on your ads, and your phone number once they ask for it. Sellers see what you write in an enquiry, the name and number with which you ask to be called, and your name when you reveal a number while you are signed in or agree to it for a saved search. Companies that work for us, such as those that host the site, send e-mail or take payments, get only what they need for that work.',
      ],
    },
    {
      title: 'Your messages',
      paragraphs: [
        `What users of the ${brand.name} app send one another by plate number or user name is end-to-end encrypted: only you and the person you write to can read it.`,
        `Chats with buyers and sellers on this website are not. They are encrypted on their way to us and on to the other person, and kept with your account, so that you find them on every device you sign in on. We do not read them unless the law obliges us to, or a person in the chat asks us to: when you report a chat, we are told what you write in the report, and only if you tick the box there do we also get copies of the texts of its newest ${MAX_REPORTED_MESSAGES} messages, yours and the other person’s. We use them to decide about the report, and delete the copies after ${REPORTED_MESSAGES_RETENTION_DAYS} days.`,
        `When the person you write to has no subscription and so cannot open Chat, we send them your message by e-mail: your name, the car and the text. The mail has a link that opens this one conversation without signing in, for ${REPLY_LINK_TTL_DAYS} days; answers reach you in Chat, or by e-mail in the same way. Your e-mail address is in none of these mails.`,
        'A program compares messages and enquiries with known patterns of fraud when they are shown or mailed, and puts a warning at a suspicious one for its reader. It stores nothing about them, and stops no message.',
        'Messages that could not be delivered, in the app or here, are kept for up to 30 days and are then removed. For chats on this website we tell both people by e-mail when that happens.',
      ],
    },
    {
      title: 'Cookies, storage in your browser, and counting',
      paragraphs: [
        'Reading our pages sets no cookies, so there is nothing for you to accept or refuse. When you sign in or send us something we set one, for security alone: a random number, with a mark of the accounts that signed in here, so that limits on misuse meet whoever misuses the site and not the others on the same network, and so that we can mail you when your account is signed in to with a browser that is new to it. From that number and from the network we keep a code with your account, for 90 days after you signed in or rated a seller, to notice when one person rates under several names; nobody can read it back. It is used for nothing else, and ends after 400 days. If you switch on ‘Use less data’, a second one holds that choice for a year, because our server chooses the pictures by it. We keep a few things in your browser: that you are signed in, the cars you marked, compared or looked at, your saved choices such as the dark or light view, and random numbers that tell one visit from another without telling who you are.',
        'With them we count visits: which pages are opened, what was done there (that an enquiry was sent, not what it says), and how fast pages were. Counts are kept for 90 days. Sellers see how many visitors saw, opened or asked about each of their ads on a day, never who: which ads a browser saw we keep for two days, under a number that leads back to nobody, and how many they were for 400 days. We may pass them on to a measuring service (Google Analytics); our server does that, so the service never sees your address or your browser.',
        'The pictures of videos come from us. A video itself comes from YouTube, and only when you press it: from then on its own privacy policy holds.',
        'If you let us notify a device, its browser gives us an address at the service of its maker, such as Google, Apple or Mozilla, and we keep it with your account until you switch notifications off or sign out there. That service delivers our notifications but cannot read them. They name the car, and who wrote, never what was written.',
        'You may object to being counted, here or in your browser’s settings for all sites:',
      ],
      control: <AnalyticsConsentSwitch />,
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Where you are signed in we keep for a day and a half: the names of browser and system, such as ‘Chrome on Android’, since when and last used. You see it in your profile and can end it there. We do not keep the network address with it.',
        'As long as you have an account, and afterwards only what the law makes us keep, such as records of payments. What you write to us, and requests for insurance quotes, we keep for a year at most; that and your enquiries we delete sooner when you ask. Mails that our site sent are forgotten after 30 days.',
      ],
    },
    {
      title: 'Deleting your account',
      paragraphs: [
        `You delete your account in the ${brand.name} app, or on this website: open your profile and choose ‘Close my account’. Your ads, favourites, chats, ratings and profile go with it, at once and for good.`,
        `A report does not end by leaving: when your account, or an ad of yours, is deleted while a report of it waits for our decision, we keep for ${DELETED_REPORT_RETENTION_DAYS} days what we need to decide it: the report, your name, e-mail address and telephone number, the words and the price of the reported ad, and of a reported chat the messages that the other person showed us. A report that you made stays as long, with the messages that you showed us.`,
        `If you can no longer sign in, write to ${brand.email} from the address of your account and we do it for you.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Protection of Personal Information Act (POPIA) you may ask what we hold about you, have it corrected or deleted, object to its use, and withdraw a consent at any time. ‘Download my data’ in your profile gives you what we hold, and every mail that comes regularly has a link that stops it with one click.',
        'If you are not content with our answer, you may complain to the Information Regulator of South Africa.',
      ],
    },
    {
      title: 'Keeping it safe',
      paragraphs: [
        'Everything between your device and us is encrypted on its way. Access is limited to those who need it. If information about you should ever reach the wrong hands, we tell you and the Information Regulator.',
      ],
    },
    {
      title: 'The law that applies',
      paragraphs: [
        'South African law applies to this policy. When we change it, the new text is published on this page with its date.',
      ],
    },
  ],
};

export const PrivacyPage = () => <PolicyPage policy={privacy} />;
