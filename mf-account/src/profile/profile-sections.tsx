import type { User } from '@roadworthy/contract/api/accounts';
import { useNavigate } from '@roadworthy/router';
import { Tabs } from '@roadworthy/ui/tabs';
import type { ReactNode } from 'react';
import { CompanyInfo } from './edit/company-info';
import { EditProfile } from './edit/edit-profile';
import { ProfileInfo } from './info/profile-info';
import { PlanSetting } from './plan/plan-setting';
import { buildPath, type ProfileLocation, type Section } from './profile-location';

/** The sections of the Profile tab (PROFILE-1). */
export function ProfileSections({ user, location }: { user: User; location: ProfileLocation }): ReactNode {
  const navigate = useNavigate();
  const content: Record<Section, [string, () => ReactNode]> = {
    info: ['Info', () => <ProfileInfo user={user} />],
    edit: ['Edit Profile', () => <EditProfile user={user} />],
    plan: ['Plan Setting', () => <PlanSetting user={user} />],
    company: ['Edit Company Info', () => <CompanyInfo user={user} />],
  };
  const parts = (Object.keys(content) as Section[]).map((value) => {
    const [label, show] = content[value];
    return { value, label, content: value === location.part && show() };
  });
  return (
    <Tabs
      label="Parts of the profile"
      tabs={parts}
      value={location.part}
      onValueChange={(chosen) =>
        void navigate(buildPath({ tab: 'profile', part: chosen as Section, order: location.order }))
      }
    />
  );
}
