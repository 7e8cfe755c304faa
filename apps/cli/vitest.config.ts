import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'operator-command', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
});
