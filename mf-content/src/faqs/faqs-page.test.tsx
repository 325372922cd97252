import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faqs } from './faqs';
import { faqsHead } from './faqs-head';
import { FaqsPage } from './faqs-page';

const questions = () => screen.getAllByRole<HTMLDetailsElement>('group');
const openQuestions = () => questions().filter(({ open }) => open);
const question = (text: RegExp) => screen.getByRole('heading', { name: text });
const openQuestion = () => openQuestions().map((details) => details.querySelector('h2'));

describe('/faqs', () => {
  it('CNT-20 has 13 questions on the specification’s topics, all closed', () => {
    renderPage(<FaqsPage />, '/faqs');
    expect(questions()).toHaveLength(13);
    expect(openQuestions()).toHaveLength(0);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(13);
  });

  it('CNT-21 opens one at a time and names it in the URL', async () => {
    const { router } = renderPage(<FaqsPage />, '/faqs');
    await userEvent.click(question(/browsers/));
    await waitFor(() => expect(router.state.location.hash).toBe('#browsers'));
    await userEvent.click(question(/cost to register/));
    await waitFor(() => expect(openQuestion()).toEqual([question(/cost to register/)]));
    expect(router.state.location.hash).toBe('#registration-cost');
    await userEvent.click(question(/cost to register/));
    expect(openQuestions()).toEqual([]);
  });

  it('CNT-22 opens the question in the URL, also when the link is clicked again', async () => {
    const { router } = renderPage(<FaqsPage />, '/faqs#browsers');
    expect(openQuestion()).toEqual([question(/browsers/)]);
    await userEvent.click(question(/browsers/));
    expect(openQuestions()).toEqual([]);
    await act(() => router.navigate('/faqs#browsers'));
    expect(openQuestion()).toEqual([question(/browsers/)]);
    await act(() => router.navigate('/faqs#featured-listing'));
    expect(openQuestion()).toEqual([question(/featured listing/)]);
  });

  it('CNT-22 opens none for an unknown fragment', () => {
    renderPage(<FaqsPage />, '/faqs#main');
    expect(openQuestions()).toEqual([]);
  });

  it('CNT-23 names the supported browsers', () => {
    renderPage(<FaqsPage />, '/faqs#browsers');
    expect(question(/browsers/).closest('details')).toHaveTextContent(
      'Internet Explorer above version 9, Firefox above version 35, Chrome above version 38 and Safari above version 8',
    );
  });

  it.each([
    [
      'CNT-96 says what the states of an advert mean here',
      'edit-an-advert',
      /Live.*buyers can see.*Expired.*Payment Pending.*Subs\. History/,
    ],
    [
      'CNT-97 says in which order featured listings come first',
      'featured-listing',
      /top of the search results in the default order/,
    ],
    [
      'CNT-98 says where words are keywords and where they are a sentence',
      'keywords',
      /lists of dealers and articles.*contains all of them.*‘Buy A Car’.*sentence/,
    ],
  ])('%s', (_rule, id, text) => {
    renderPage(<FaqsPage />, `/faqs#${id}`);
    expect(openQuestions()[0]).toHaveTextContent(text);
  });

  it('CNT-20 has a sidebar with contact details', () => {
    renderPage(<FaqsPage />, '/faqs');
    expect(screen.getByRole('complementary')).toHaveTextContent('hello@roadworthy.example');
    expect(screen.getByRole('link', { name: '+27 10 000 0145' })).toHaveAttribute('href', 'tel:+27100000145');
  });

  it('CNT-20 gives search engines every answer, because closed ones are not in the document', () => {
    const [page] = faqsHead().jsonLd as { mainEntity: { acceptedAnswer: { text: string } }[] }[];
    expect(page?.mainEntity).toHaveLength(13);
    for (const { acceptedAnswer } of page?.mainEntity ?? []) expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  });
});
