import { findConcepts, type Hit } from './concepts';
import type { Concept } from './lexicon';
import { type Sentence, toSentences } from './normalize';

/** Words before a verb within which a subject or a negation belongs to it. */
const SUBJECT_REACH = 3;
const NEGATION_REACH = 8;
const SHORT_NEGATION_REACH = 4;
const QUESTION_WORDS = new Set([
  ...[
    'do',
    'does',
    'did',
    'is',
    'are',
    'can',
    'could',
    'would',
    'may',
    'shall',
    'what',
    'whats',
    'how',
    'when',
    'where',
    'which',
  ],
  ...['who', 'why', 'will', 'have', 'kan', 'vat', 'neem', 'hoeveel', 'wat', 'any'],
]);

/** Verbs that begin a question only before its subject: 'do you', not 'do an eWallet'. */
const NEED_SUBJECT = new Set(['do', 'have', 'will', 'any', 'vat', 'neem', 'kan']);
const SUBJECTS = new Set([
  'you',
  'i',
  'we',
  'they',
  'he',
  'she',
  'it',
  'the',
  'your',
  'my',
  'ek',
  'jy',
  'julle',
  'jou',
]);
/** Concepts that a negation beside them does not turn around: 'pay now, do not come to view'. */
const MAY_BE_NEGATED: ReadonlySet<Concept> = new Set<Concept>(['view', 'before', 'after', 'hold', 'agent']);

const isAsking = ({ isQuestion, words: [first = '', second = ''] }: Sentence): boolean =>
  isQuestion || (QUESTION_WORDS.has(first) && (!NEED_SUBJECT.has(first) || SUBJECTS.has(second)));

type Read = Sentence & { hits: readonly Hit[] };

/** A message by sentence, with the concepts in them, and what rules ask of it. */
export class ReadMessage {
  readonly #sentences: readonly Read[];

  /** @param text without its links */
  constructor(text: string) {
    this.#sentences = toSentences(text).map((sentence) => ({ ...sentence, hits: findConcepts(sentence.words) }));
  }

  /** Whether a concept is in any sentence. */
  has(...concepts: readonly Concept[]): boolean {
    return this.#sentences.some(({ hits }) => hits.some(({ concept }) => concepts.includes(concept)));
  }

  /** Whether a sentence demands a thing of its reader, or says so: no question, no negation, not about the writer. */
  demands(...concepts: readonly Concept[]): boolean {
    return this.#sentences.some((sentence) => this.#isDemand(sentence, concepts));
  }

  /** Whether one sentence demands a concept and also has all of others. */
  demandsWith(demanded: Concept, ...others: readonly Concept[]): boolean {
    return this.#sentences.some(
      (sentence) =>
        this.#isDemand(sentence, [demanded]) &&
        others.every((other) =>
          sentence.hits.some(
            (hit) => hit.concept === other && (MAY_BE_NEGATED.has(other) || !isNegated(sentence.hits, hit)),
          ),
        ),
    );
  }

  /** Whether a sentence says a concept without negating it, also as a question. */
  says(...concepts: readonly Concept[]): boolean {
    return this.#sentences.some(({ hits }) =>
      hits.some((hit) => concepts.includes(hit.concept) && !isNegated(hits, hit)),
    );
  }

  #isDemand(sentence: Read, concepts: readonly Concept[]): boolean {
    const { hits } = sentence;
    if (isAsking(sentence)) return false;
    if (hits.some(({ concept }) => concept === 'honestPlace' || concept === 'warned')) return false;
    return hits.some((hit) => concepts.includes(hit.concept) && !isNegated(hits, hit) && !isAboutWriter(hits, hit));
  }
}

const isWithin = (hits: readonly Hit[], { from }: Hit, concept: Concept, reach: number): boolean =>
  hits.some((hit) => hit.concept === concept && hit.to < from && hit.to >= from - reach);
const isNegated = (hits: readonly Hit[], hit: Hit): boolean =>
  isWithin(hits, hit, 'negation', NEGATION_REACH) || isWithin(hits, hit, 'shortNegation', SHORT_NEGATION_REACH);
/** 'I pay' is about the writer; 'I need you to pay' and 'I need a code' are not. */
const isAboutWriter = (hits: readonly Hit[], hit: Hit): boolean =>
  isWithin(hits, hit, 'self', SUBJECT_REACH) &&
  !hits.some(({ concept, from, to }) => concept === 'need' && to >= hit.from - SUBJECT_REACH && from <= hit.from);
