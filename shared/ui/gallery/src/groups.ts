import { buttonGroup } from './groups/buttons.gallery';
import { feedbackGroup } from './groups/feedback.gallery';
import { fieldGroup } from './groups/fields.gallery';
import { foundationGroup } from './groups/foundations.gallery';
import { layoutGroup } from './groups/layout.gallery';
import { mediaGroup } from './groups/media.gallery';
import { navigationGroup } from './groups/navigation.gallery';
import { overlayGroup } from './groups/overlays.gallery';
import { valueGroup } from './groups/value.gallery';
import type { Group } from './section';

export const groups: readonly Group[] = [
  foundationGroup,
  layoutGroup,
  buttonGroup,
  fieldGroup,
  feedbackGroup,
  navigationGroup,
  mediaGroup,
  valueGroup,
  overlayGroup,
];
