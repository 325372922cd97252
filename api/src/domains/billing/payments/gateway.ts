/** A payment gateway, with what is needed to verify its notifications. */
export type Gateway = {
  /** URL that the browser posts the payment form to. */
  action: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  /** Source addresses of notifications; absent when they come from this machine. May fail temporarily. */
  sources?: () => Promise<ReadonlySet<string>>;
  /** Asks the gateway to confirm a notification, as received. @throws when there is no response */
  confirm: (raw: string) => Promise<boolean>;
};
