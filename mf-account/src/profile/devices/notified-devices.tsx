import type { PushDevice } from '@roadworthy/contract/api/push';
import { canNotify, type PushKind, pushKinds } from '@roadworthy/contract/push-device';
import { useMutation, useQuery } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Switch } from '@roadworthy/ui/switch';
import { type ReactNode, useEffect, useState } from 'react';
import { deletePushDevice, pushDevicesQuery } from '../../lib/notifications/api';
import { findThisDevice, switchKind } from '../../lib/notifications/switch-kind';

const labels: Record<PushKind, string> = {
  messages: 'Messages in Chat',
  price_drops: 'Lower prices of favourites',
  searches: 'New cars of saved searches',
};

function useThisDevice(devices: readonly PushDevice[]): PushDevice | undefined {
  const [device, setDevice] = useState<PushDevice>();
  useEffect(() => {
    let isCurrent = true;
    if (canNotify()) void findThisDevice(devices).then((found) => isCurrent && setDevice(found));
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return device;
}

function Devices({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }): ReactNode {
  const thisDevice = useThisDevice(devices);
  const remove = useMutation(deletePushDevice, { notifySuccess: true });
  const others = devices.filter((device) => device !== thisDevice);
  return (
    <>
      {canNotify() ? (
        <Stack $gap={1} role="group" aria-label="This device">
          {pushKinds.map((kind) => (
            <Switch
              key={kind}
              label={labels[kind]}
              checked={thisDevice?.[kind] ?? false}
              onCheckedChange={(isOn) => void switchKind(publicKey, kind, isOn)}
            />
          ))}
        </Stack>
      ) : (
        <p>This browser cannot show notifications. On an iPhone, first add the site to the home screen.</p>
      )}
      {others.map((device) => (
        <Row key={device._id}>
          <span>
            {device.browser ?? 'Another browser'}:{' '}
            {pushKinds
              .filter((kind) => device[kind])
              .map((kind) => labels[kind].toLowerCase())
              .join(', ') || 'nothing'}
          </span>
          <Button
            variant="ghost"
            aria-label={`Stop notifications to ${device.browser ?? 'another browser'}`}
            onClick={() => void remove.run(device._id)}
          >
            Stop
          </Button>
        </Row>
      ))}
    </>
  );
}

/** What this device is notified about, and the user's other devices. Without a key of the site there is nothing to choose. */
export function NotifiedDevices(): ReactNode {
  const { data } = useQuery(pushDevicesQuery, undefined);
  if (!data?.public_key) return null;
  return (
    <Card as="section" aria-labelledby="notified-devices">
      <Stack $gap={4}>
        <h2 id="notified-devices">Notifications on this device</h2>
        <p>Between 7:00 and 21:00. They name the car and who wrote, not the message.</p>
        <Devices publicKey={data.public_key} devices={data.devices} />
      </Stack>
    </Card>
  );
}
