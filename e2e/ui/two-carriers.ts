import { changedAccount } from '../account-file.ts';
import { type CarrierProcess, withCarrier } from '../faults/carrier-process.ts';
import { keptPort } from '../faults/kept-port.ts';
import { type ServiceProcess, withService } from '../service-process.ts';

/** A service whose first two shipping methods are of a carrier that answers (_here_) and of one that nothing answers for (_gone_). */
export async function withTwoCarriers(
  provide: (service: ServiceProcess, here: CarrierProcess) => Promise<void>,
): Promise<void> {
  await withCarrier({ refusesPostalCode: '00000' }, async (here) => {
    const carriers = [
      { name: 'here', url: here.url },
      { name: 'gone', url: `http://127.0.0.1:${await keptPort()}` },
    ];
    const account = changedAccount(({ shipping_methods: methods }) => ({
      carriers,
      shipping_methods: methods.map((method, index) => ({ ...method, carrier: carriers[index]?.name })),
    }));
    await withService({ parcels: 0, files: { 'account.json': account } }, (service) => provide(service, here));
  });
}
