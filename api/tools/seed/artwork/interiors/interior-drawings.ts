import { type Drawing, vectorDrawing } from '../drawing';
import { DASHBOARD_STYLE_COUNT, dashboard, type GearLever, gearLevers } from './dashboard';
import { seats } from './seats';
import { type ToneName, tones } from './tones';

export const dashboardName = (tone: ToneName, style: number, gear: GearLever): string =>
  `dashboard-${tone}-${style}-${gear}`;
export const seatsName = (tone: ToneName): string => `seats-${tone}`;

/** Dashboards and seats in all tones. */
export const interiorDrawings = (): Drawing[] =>
  (Object.keys(tones) as ToneName[]).flatMap((tone) => [
    vectorDrawing(seatsName(tone), () => seats(tone)),
    ...gearLevers.flatMap((gear) =>
      Array.from({ length: DASHBOARD_STYLE_COUNT }, (_, style) =>
        vectorDrawing(dashboardName(tone, style, gear), () => dashboard(tone, style, gear)),
      ),
    ),
  ]);
