import { MatchSkeleton } from "@/components/matching/match-skeleton";

export default function PositionMatchesLoading() {
  return <MatchSkeleton />;
}
