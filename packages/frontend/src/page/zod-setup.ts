import { config } from 'zod/mini';

// Imported before anything that makes a schema: the page's policy forbids code made from text.
config({ jitless: true });
