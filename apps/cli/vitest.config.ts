import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'cli', maxWorkers: '100%', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
});
