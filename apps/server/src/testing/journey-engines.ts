import type { EngineKind } from '../stores/db.ts';

const BOTH: readonly EngineKind[] = ['pglite', 'postgres'];

/**
 * The engines that journeys run on. Each statement is tried on both beside itself, and browsers' journeys run on PGlite: those through HTTP take
 * PostgreSQL every day, and both in a soak.
 */
export const JOURNEY_ENGINES = process.env.NARU_SOAK ? BOTH : (['postgres'] as const);
