import { Heart, Phone, Trash2 } from 'lucide';
import type { ComponentProps, ReactElement } from 'react';
import { Badge } from '../../../src/badge';
import { Button, IconButton } from '../../../src/button';
import { Chip } from '../../../src/chip';
import { Icon } from '../../../src/icon';
import { ignore, LONG_TEXT } from '../samples';
import type { Group } from '../section';

/** A variant that is missing here is a type error. */
const buttons: Record<NonNullable<ComponentProps<typeof Button>['variant']>, ReactElement> = {
  primary: <Button>Post an ad</Button>,
  secondary: <Button variant="secondary">Save search</Button>,
  ghost: <Button variant="ghost">Clear all</Button>,
  danger: <Button variant="danger">Delete ad</Button>,
};
const badges: Record<NonNullable<ComponentProps<typeof Badge>['variant']>, ReactElement> = {
  neutral: <Badge>Used</Badge>,
  accent: <Badge variant="accent">Featured</Badge>,
  success: <Badge variant="success">Good price</Badge>,
  warning: <Badge variant="warning">Awaiting payment</Badge>,
};

export const buttonGroup: Group = {
  title: 'Buttons and labels',
  sections: [
    {
      name: 'Button',
      states: {
        ...buttons,
        'size lg': <Button size="lg">Show 1 284 cars</Button>,
        icon: <Button icon={<Icon of={Phone} size={18} />}>Call</Button>,
        disabled: <Button disabled>Post an ad</Button>,
        busy: <Button busy>Sending</Button>,
        'asChild, an a': (
          <Button asChild variant="secondary">
            <a href="#Button">Compare cars</a>
          </Button>
        ),
        'long text': <Button>{LONG_TEXT}</Button>,
      },
    },
    {
      name: 'IconButton',
      states: {
        default: (
          <IconButton label="Add to favorites">
            <Icon of={Heart} />
          </IconButton>
        ),
        disabled: (
          <IconButton label="Delete" disabled>
            <Icon of={Trash2} />
          </IconButton>
        ),
      },
    },
    { name: 'Badge', states: { ...badges, 'long text': <Badge>{LONG_TEXT}</Badge> } },
    {
      name: 'Chip',
      states: {
        default: <Chip>Automatic</Chip>,
        removable: (
          <Chip onRemove={ignore} removeLabel="Remove Toyota">
            Toyota
          </Chip>
        ),
        'long text': <Chip>{LONG_TEXT}</Chip>,
      },
    },
  ],
};
