import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Accordion } from '@roadworthy/ui/accordion';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReachUs } from '../lib/reach-us';
import { ReadingPage } from '../lib/reading-page';
import { FaqAnswer } from './faq-answer';
import { faqs } from './faqs';
import { useOpenQuestion } from './use-open-question';

const ids = faqs.map(({ id }) => id);
const items = faqs.map(({ id, question, ...rest }) => ({ id, title: question, content: <FaqAnswer {...rest} /> }));

const Title = styled.h2`font-size: ${tokens.font.md};`;
const Way = styled(Link)`display: inline-flex; align-items: center; min-height: ${tokens.target};`;

const ways = [
  ['Contact us', paths.contact()],
  ['Our services', paths.services()],
  ['News and reviews', paths.blog()],
  ['About us', paths.about()],
] as const;

function Aside(): ReactNode {
  return (
    <>
      <ReachUs title="Is your question not here?" subject="A question">
        Ask us. We are glad to help.
      </ReachUs>
      <Card>
        <Stack $gap={2}>
          <Title>Read on</Title>
          <ul>
            {ways.map(([label, to]) => (
              <li key={label}>
                <Way to={to}>{label}</Way>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </>
  );
}

/** /faqs: one question open at a time; the address can name it. */
export function FaqsPage(): ReactNode {
  const [open, setOpen] = useOpenQuestion(ids);
  const lead = `What people ask us about buying, selling and advertising cars on ${brand.name}.`;
  return (
    <ReadingPage name="FAQs" title="Questions and answers" lead={lead} aside={<Aside />}>
      <div>
        <Accordion items={items} value={open} onValueChange={setOpen} />
      </div>
    </ReadingPage>
  );
}
