import { describe, expect, it } from 'vitest';
import { payment, signedIn, startMoney } from '../../support/money.ts';

/** Examples of public documentation, one of each chain that tells itself apart. */
const addresses = {
  mainnet: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  regtest: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
};

describe('a bitcoin address to be paid to', () => {
  it.each([
    [{}, 'mainnet'],
    [{ BTCPAY_NETWORK: 'signet' }, 'testnet'],
    [{ BTCPAY_NETWORK: 'regtest' }, 'regtest'],
  ] as const)('with %j belongs to %s, and no other is linked', async (env, network) => {
    const services = await startMoney({ env });
    try {
      const ann = await signedIn(services, { pinCode: '2468', currency: 'BTC' });
      const said: Record<string, string> = {};
      for (const [chain, address] of Object.entries(addresses)) {
        const body = { type: 'CRYPTO', currency: 'BTC', address, pinCode: '2468' };
        const { status, json } = await ann.post(`${payment}/linked-accounts`, body);
        said[chain] = status === 201 ? 'linked' : json.code;
      }
      const refused = { mainnet: 'ADDRESS_INVALID', testnet: 'ADDRESS_INVALID', regtest: 'ADDRESS_INVALID' };
      expect(said).toEqual({ ...refused, [network]: 'linked' });
    } finally {
      await services.stop();
    }
  });
});
