import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { toPhoneLink } from '@roadworthy/contract/phone';
import { READING, RECEIVED_ID } from '@roadworthy/contract/scripts-on-use';
import { Link } from '@roadworthy/router';
import { Container, deferredRendering } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useInViewOfWholePage } from '../composition/whole-page';
import { DataSaver } from './data-saver';
import { Logo } from './logo';

const Bar = styled.footer`
  ${deferredRendering('1000px')}
  margin-top: ${tokens.space[16]};
  padding-block: ${tokens.space[12]} ${tokens.space[8]};
  background: ${tokens.color.sunken};
  font-size: ${tokens.font.sm};
  color: ${tokens.color.muted};
`;
const Columns = styled(Container)`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  ${media.narrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  h2 { margin-bottom: ${tokens.space[2]}; font-size: ${tokens.font.sm}; color: ${tokens.color.ink}; letter-spacing: 0; }
  li > a, address a { display: inline-flex; align-items: center; min-width: ${tokens.target}; min-height: ${tokens.space[9]}; }
  li > a { text-decoration: none; }
  li > a:hover { text-decoration: underline; }
  address { font-style: normal; margin-block: ${tokens.space[2]}; }
`;
const About = styled.div`${media.narrow} { grid-column: 1 / -1; }`;
/**
 * Reserves the height of a form, on a phone that of its title, so that nothing below it moves; not where scripts, which
 * draw it, wait for a use.
 */
const Slot = styled(Container)`
  min-height: 9rem;
  padding-bottom: ${tokens.space[8]};
  ${media.phone} { min-height: ${tokens.space[20]}; }
  :root[${READING}] & { display: none; }
`;
const DataLine = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[6]};
  margin-top: ${tokens.space[6]};
  font-size: ${tokens.font.xs};
`;
/** Reserves the height of its line, which the browser draws. */
const Received = styled.span`min-width: 18em; min-height: ${tokens.space[6]};`;
const ReceivedBytes = lazyWithRetry(() =>
  import('./received-bytes').then(({ ReceivedBytes }) => ({ default: ReceivedBytes })),
);
const Small = styled(Container)`padding-block: ${tokens.space[8]} 0; font-size: ${tokens.font.xs};`;

const quickLinks = [
  ['Buy a car', paths.listing()],
  ['What is my car worth?', paths.carWorth()],
  ['Dealers', paths.dealers()],
  ['Services', paths.services()],
  ['News & reviews', paths.blog()],
  ['FAQs', paths.faqs()],
] as const;
const company = [
  ['About us', paths.about()],
  ['Contact', paths.contact()],
  ['Insurance', paths.insurance()],
] as const;

const Links = ({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(([label, to]) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Newsletter signup, quick links, social links, address, e-mail and phone (SITE-14). */
export function Footer({ widgets }: { widgets: readonly ReactElement[] }): ReactNode {
  const { ref, isNear } = useInViewOfWholePage<HTMLDivElement>();
  return (
    <Bar>
      {widgets.map((widget) => (
        <Slot key={widget.key}>{widget}</Slot>
      ))}
      <Columns>
        <About>
          <Logo />
          <p>{brand.tagline}</p>
          <address>
            {brand.address}
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <br />
            <a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
          </address>
        </About>
        <Links title="Quick links" links={quickLinks} />
        <nav aria-label="Company">
          <h2>Company</h2>
          <ul>
            {company.map(([label, to]) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {/* Terms and privacy open in new tabs (ROUTE-31). */}
            <li>
              <a href={paths.terms()} target="_blank" rel="noopener">
                Terms
              </a>
            </li>
            <li>
              <a href={paths.privacy()} target="_blank" rel="noopener">
                Privacy
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Follow us">
          <h2>Follow us</h2>
          <ul>
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Columns>
      <DataLine ref={ref}>
        <DataSaver />
        <Received id={RECEIVED_ID}>
          {isNear && (
            <Suspense>
              <ReceivedBytes />
            </Suspense>
          )}
        </Received>
      </DataLine>
      <Small as="p">© {brand.name}. Prices and descriptions are the sellers’ own.</Small>
    </Bar>
  );
}
