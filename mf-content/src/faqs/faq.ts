/** One question of the FAQs. Plain texts, so that search engines get the same words as readers. */
export type Faq = {
  /** Names the question in the address: /faqs#browsers. Never changed once published. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Steps in their order, after the answer. */
  steps?: readonly string[];
  link?: { label: string; to: string };
};
