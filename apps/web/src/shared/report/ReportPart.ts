import { nearby } from '../ui/nearby.tsx';

/** The way to report something, at the foot of its page, once somebody comes near it. */
export const ReportPart = nearby(async () => (await import('./ReportWay.tsx')).ReportWay, 44);
