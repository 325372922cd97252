import { Car, Wrench } from 'lucide';
import { Accordion } from '../../../src/accordion';
import { Breadcrumb } from '../../../src/breadcrumb';
import { ContactLinks } from '../../../src/contact-links';
import { Icon } from '../../../src/icon';
import { Row } from '../../../src/layout';
import { Pagination } from '../../../src/pagination';
import { Tabs } from '../../../src/tabs';
import { LONG_TEXT } from '../samples';
import type { Group } from '../section';
import { WithValue } from '../stateful';

const hrefFor = (page: number) => `?page=${page}`;
const tabs = [
  { value: 'cars', label: 'Cars', icon: <Icon of={Car} size={18} />, content: 'Cars for sale' },
  { value: 'services', label: 'Services', icon: <Icon of={Wrench} size={18} />, content: 'Services near you' },
];
const manyTabs = Array.from({ length: 14 }, (_, index) => ({
  value: `${index}`,
  label: `Department ${index + 1}`,
  content: `Content ${index + 1}`,
}));

export const navigationGroup: Group = {
  title: 'Navigation',
  sections: [
    {
      name: 'Accordion',
      isWide: true,
      states: {
        closed: (
          <Accordion
            items={[
              { id: 'closed-1', title: 'How do I advertise?', content: 'Press Post an ad.' },
              { id: 'closed-2', title: LONG_TEXT, content: LONG_TEXT },
            ]}
          />
        ),
        open: (
          <WithValue initial="open-1">
            {(value, setValue) => (
              <Accordion
                items={[
                  { id: 'open-1', title: 'What does it cost?', content: LONG_TEXT },
                  { id: 'open-2', title: 'Who sees my number?', content: 'Signed-in buyers.' },
                ]}
                value={value}
                onValueChange={setValue}
              />
            )}
          </WithValue>
        ),
      },
    },
    {
      name: 'Breadcrumb',
      isWide: true,
      states: {
        default: (
          <Breadcrumb
            trail={[{ label: 'Home', to: '/' }, { label: 'Second-hand cars', to: '/' }, { label: LONG_TEXT }]}
          />
        ),
      },
    },
    {
      name: 'Pagination',
      isWide: true,
      states: {
        'first page': <Pagination page={1} pageCount={3} hrefFor={hrefFor} label="Pages of three" />,
        'with gaps': <Pagination page={10} pageCount={128} hrefFor={hrefFor} label="Pages of many" />,
      },
    },
    {
      name: 'Tabs',
      isWide: true,
      states: {
        default: <Tabs label="Sections" tabs={tabs} />,
        'more than fit': <Tabs label="Departments" tabs={manyTabs} />,
      },
    },
    {
      name: 'ContactLinks',
      isWide: true,
      states: {
        default: (
          <Row>
            <ContactLinks subject="Question" />
          </Row>
        ),
      },
    },
  ],
};
