import { accountsDomain } from '../domains/accounts';
import { adsDomain } from '../domains/ads';
import { analyticsDomain } from '../domains/analytics';
import { billingDomain } from '../domains/billing';
import { chatDomain } from '../domains/chat';
import { contentDomain } from '../domains/content';
import { dealersDomain } from '../domains/dealers';
import { fraudDomain } from '../domains/fraud';
import { leadsDomain } from '../domains/leads';
import { moderationDomain } from '../domains/moderation';
import { pricingDomain } from '../domains/pricing';
import { pushDomain } from '../domains/push';
import { ratingsDomain } from '../domains/ratings';
import { referenceDomain } from '../domains/reference';
import { savedDomain } from '../domains/saved';
import { searchDomain } from '../domains/search';
import { statisticsDomain } from '../domains/statistics';
import { stockDomain } from '../domains/stock';
import type { Domain } from '../platform/domain';

/** All domains, in the order of their jobs: a domain comes after those it uses. */
export const domains: readonly Domain[] = [
  referenceDomain,
  accountsDomain,
  pushDomain,
  billingDomain,
  adsDomain,
  pricingDomain,
  fraudDomain,
  searchDomain,
  leadsDomain,
  savedDomain,
  statisticsDomain,
  // After leads: closing an account locks leads first.
  ratingsDomain,
  chatDomain,
  stockDomain,
  dealersDomain,
  contentDomain,
  moderationDomain,
  analyticsDomain,
];
