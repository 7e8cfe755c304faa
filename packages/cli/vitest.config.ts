import { defineProject } from 'vitest/config';

export default defineProject({
  // Its tests start markets and programs: what waits for them waits long enough for a busy machine.
  test: { name: 'cli', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
});
