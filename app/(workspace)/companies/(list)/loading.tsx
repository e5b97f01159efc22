import { LoadingScreen } from "@/components/shell/loading-screen";

export default function CompaniesLoading() {
  return <LoadingScreen />;
}
