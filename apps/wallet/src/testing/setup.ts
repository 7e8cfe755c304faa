import { prepareBrowser } from '@naru/frontend/testing';
import { vi } from 'vitest';

prepareBrowser();
// The cryptography is Node's, and its bytes are of Node's own kind: so have to be those that are made here.
vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);
