import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { MenuEntry } from '#client/ui/overlay/menu.tsx';
import type { RouteName } from '#shared/routes.ts';
import { toRoute } from '../navigation/navigation.ts';
import { useLocale } from '../navigation/route-link.tsx';

interface PageEntryProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly to: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** An entry of a row's menu that leads to a page about the row. */
export function PageEntry({ icon, label, to, params, search }: PageEntryProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  return <MenuEntry icon={icon} label={label} onAction={() => void navigate(toRoute(to, locale, params, search))} />;
}
