import type { EngineKind } from '../stores/db.ts';

const BOTH: readonly EngineKind[] = ['pglite', 'postgres'];

/** Engines of journeys. Statements are tried on both beside themselves, and browsers' journeys on PGlite: these take PostgreSQL, and both in a soak. */
export const JOURNEY_ENGINES = process.env.NARU_SOAK ? BOTH : (['postgres'] as const);
