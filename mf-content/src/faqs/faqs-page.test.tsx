import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faqs } from './faqs';
import { faqsHead } from './faqs-head';
import { FaqsPage } from './faqs-page';

const questions = () => screen.getAllByRole('button');
const open = () => questions().filter((button) => button.getAttribute('aria-expanded') === 'true');
const named = (text: RegExp) => screen.getByRole('button', { name: text });

describe('/faqs', () => {
  it('CNT-20 has 13 questions on the specification’s topics, all closed', () => {
    renderPage(<FaqsPage />, '/faqs');
    expect(questions()).toHaveLength(13);
    expect(open()).toHaveLength(0);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(13);
  });

  it('CNT-21 keeps one open at a time and names it in the address', async () => {
    const { router } = renderPage(<FaqsPage />, '/faqs');
    await userEvent.click(named(/browsers/));
    await userEvent.click(named(/cost to register/));
    expect(open()).toEqual([named(/cost to register/)]);
    expect(router.state.location.hash).toBe('#registration-cost');
    await userEvent.click(named(/cost to register/));
    expect(open()).toEqual([]);
  });

  it('CNT-22 opens the question that the address names, also when it is followed again', async () => {
    const { router } = renderPage(<FaqsPage />, '/faqs#browsers');
    expect(open()).toEqual([named(/browsers/)]);
    await userEvent.click(named(/browsers/));
    expect(open()).toEqual([]);
    await act(() => router.navigate('/faqs#browsers'));
    expect(open()).toEqual([named(/browsers/)]);
    await act(() => router.navigate('/faqs#featured-listing'));
    expect(open()).toEqual([named(/featured listing/)]);
  });

  it('CNT-22 leaves all closed for an address that names none of them', () => {
    renderPage(<FaqsPage />, '/faqs#main');
    expect(open()).toEqual([]);
  });

  it('CNT-23 names the supported browsers', () => {
    renderPage(<FaqsPage />, '/faqs#browsers');
    expect(screen.getByRole('region', { name: /browsers/ })).toHaveTextContent(
      'Internet Explorer above version 9, Firefox above version 35, Chrome above version 38 and Safari above version 8',
    );
  });

  it('CNT-20 has a sidebar with the ways to reach us', () => {
    renderPage(<FaqsPage />, '/faqs');
    expect(screen.getByRole('complementary')).toHaveTextContent('hello@roadworthy.example');
    expect(screen.getByRole('link', { name: '+27 10 000 0145' })).toHaveAttribute('href', 'tel:+27100000145');
  });

  it('CNT-20 gives every answer to search engines, for closed ones are not in the document', () => {
    const [page] = faqsHead().jsonLd as { mainEntity: { acceptedAnswer: { text: string } }[] }[];
    expect(page?.mainEntity).toHaveLength(13);
    for (const { acceptedAnswer } of page?.mainEntity ?? []) expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  });
});
