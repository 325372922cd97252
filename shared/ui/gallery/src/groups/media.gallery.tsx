import { Avatar } from '../../../src/avatar';
import { Card } from '../../../src/card';
import { Carousel } from '../../../src/carousel';
import { ResponsivePicture } from '../../../src/picture';
import { RichText } from '../../../src/rich-text';
import { PICTURE } from '../samples';
import type { Group } from '../section';

const cards = [1, 2, 3, 4, 5, 6].map((number) => <Card key={number}>Slide {number}</Card>);
const richText =
  '<h2>Heading</h2><p>A paragraph with a <a href="#RichText">link</a>.</p><h3>Smaller heading</h3>' +
  '<ul><li>First</li><li>Second</li></ul><ol><li>First</li><li>Second</li></ol><blockquote>A quotation</blockquote>';

export const mediaGroup: Group = {
  title: 'Pictures and texts',
  sections: [
    {
      name: 'Avatar',
      states: {
        initials: <Avatar name="Thandi Nkosi" />,
        'one name': <Avatar name="Thandi" />,
        picture: <Avatar name="Thandi Nkosi" src={PICTURE.url} />,
        'size lg': <Avatar name="Thandi Nkosi" size="lg" />,
      },
    },
    {
      name: 'ResponsivePicture',
      states: {
        default: <ResponsivePicture picture={PICTURE} alt="A drawn car" sizes="320px" />,
        ratio: <ResponsivePicture picture={PICTURE} alt="A drawn car" sizes="320px" ratio="16 / 9" />,
        'no picture': <ResponsivePicture picture={null} alt="Toyota Hilux" sizes="320px" />,
      },
    },
    {
      name: 'Carousel',
      isWide: true,
      states: {
        default: <Carousel label="Cars">{cards}</Carousel>,
        'with autoplay': (
          <Carousel label="Stories" autoplayMs={5_000} perView={{ phone: 1, tablet: 2, desktop: 2 }}>
            {cards}
          </Carousel>
        ),
        'one slide': <Carousel label="One car">{cards.slice(0, 1)}</Carousel>,
      },
    },
    { name: 'RichText', isWide: true, states: { 'all elements': <RichText html={richText} /> } },
  ],
};
