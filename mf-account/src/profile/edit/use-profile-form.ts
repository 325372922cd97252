import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useRevalidator } from '@roadworthy/router';
import { useState } from 'react';
import { saveProfile } from './api';

/** Saves the profile with its photo, updates the session and reloads the page's data. */
export function useProfileForm(photoField: 'avatar' | 'logo') {
  const { revalidate } = useRevalidator();
  const [photo, setPhoto] = useState<File>();
  const save = async (values: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    if (photo) form.set(photoField, photo);
    const { data, msg } = await mutate(saveProfile, form);
    setPhoto(undefined);
    bus.emit('account:profile-changed', { user: data });
    bus.emit('notice:shown', { type: 'success', message: msg });
    await revalidate();
  };
  return { photo, setPhoto, save };
}
