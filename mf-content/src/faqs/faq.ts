/** One question of the FAQs. Plain text, so that search engines get the same as visitors. */
export type Faq = {
  /** The question's URL fragment: /faqs#browsers. Never changed once published. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Ordered steps, after the answer. */
  steps?: readonly string[];
  link?: { label: string; to: string };
};
