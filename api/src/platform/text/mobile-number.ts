import { defaultCountryCode } from '@roadworthy/contract/options';

/** '821234567' → '+27821234567'. */
export const formatMobileNumber = ({ mobile_number }: { mobile_number: string }): string =>
  defaultCountryCode + mobile_number;
