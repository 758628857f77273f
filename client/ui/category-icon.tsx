import {
  BriefcaseBusiness,
  Gem,
  GraduationCap,
  House,
  type LucideIcon,
  Package,
  PartyPopper,
  PawPrint,
  Shirt,
  UserRound,
  UsersRound,
  Volleyball,
} from 'lucide-react';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { Icon } from './icon.tsx';

/** The eleven categories that have an icon. */
const icons: Readonly<Partial<Record<CategoryKey, LucideIcon>>> = {
  portrait: UserRound,
  graduation: GraduationCap,
  wedding: Gem,
  'real-estate': House,
  event: PartyPopper,
  fashion: Shirt,
  family: UsersRound,
  sport: Volleyball,
  animal: PawPrint,
  professional: BriefcaseBusiness,
  product: Package,
};

/** A category's icon beside its label; nothing for a category that has none. */
export function CategoryIcon({ of, size = 16 }: { readonly of: CategoryKey; readonly size?: number }) {
  const shape = icons[of];
  return shape === undefined ? null : <Icon of={shape} size={size} />;
}
