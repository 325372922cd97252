import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Accordion } from '@roadworthy/ui/accordion';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextPage } from '../lib/article-layout';
import { ContactPanel } from '../lib/contact-panel';
import { FaqAnswer } from './faq-answer';
import { faqs } from './faqs';
import { useOpenQuestion } from './use-open-question';

const ids = faqs.map(({ id }) => id);
const items = faqs.map(({ id, question, ...rest }) => ({ id, title: question, content: <FaqAnswer {...rest} /> }));

const Title = styled.h2`font-size: ${tokens.font.md};`;
const RelatedLink = styled(Link)`display: inline-flex; align-items: center; min-height: ${tokens.target};`;

const relatedLinks = [
  ['Contact us', paths.contact()],
  ['Our services', paths.services()],
  ['News and reviews', paths.blog()],
  ['About us', paths.about()],
] as const;

function Aside(): ReactNode {
  return (
    <>
      <ContactPanel title="Is your question not here?" subject="A question">
        Ask us. We are glad to help.
      </ContactPanel>
      <Card>
        <Stack $gap={2}>
          <Title>Read on</Title>
          <ul>
            {relatedLinks.map(([label, to]) => (
              <li key={label}>
                <RelatedLink to={to}>{label}</RelatedLink>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </>
  );
}

/** /faqs: one question open at a time; the URL can name it. */
export function FaqsPage(): ReactNode {
  const [open, setOpen] = useOpenQuestion(ids);
  const lead = `What people ask us about buying, selling and advertising cars on ${brand.name}.`;
  return (
    <TextPage name="FAQs" title="Questions and answers" lead={lead} aside={<Aside />}>
      <div>
        <Accordion items={items} value={open} onValueChange={setOpen} />
      </div>
    </TextPage>
  );
}
