import { prepareBrowser } from '@naru/frontend/testing';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

prepareBrowser();
// The cryptography is Node's, and its bytes are of Node's own kind: so have to be those that are made here.
vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);

afterEach(cleanup);

// A part of the page that is still on its way when its file ends never arrives for the next one either.
afterAll(() => vi.dynamicImportSettled(), 60_000);
